from math import exp as exp

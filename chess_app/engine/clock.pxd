cdef extern from *:
    """
    #if defined(_WIN32)
    #include <windows.h>
    static long long chess_now_ms(void) { return (long long)GetTickCount64(); }
    #else
    #include <time.h>
    static long long chess_now_ms(void) {
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
    }
    #endif
    """
    long long system_ms "chess_now_ms"() noexcept nogil

cpdef long long now_ms() noexcept nogil

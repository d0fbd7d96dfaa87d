# What patterns.py does with many numbers at once, for compiled modules. In C, because only here can
# be said what makes it twice as fast: that sums stay in the processor while rows come and go, and
# that it is compiled twice, the second time for processors that handle 16 numbers at once (AVX2,
# most since 2013); which one runs is decided when the module is loaded.

cdef extern from *:
    """
    #if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__)
    #define LANES_CLONES __attribute__((target_clones("avx2", "default")))
    #else
    #define LANES_CLONES
    #endif
    #define LANES_COUNT 128
    #if defined(__GNUC__)
    typedef short lanes __attribute__((vector_size(32), aligned(2), may_alias));
    LANES_CLONES
    static inline void lanes_add_rows(short *sums, const short *tables,
                                      const int *came, int came_count,
                                      const int *went, int went_count, int flip) {
        lanes *sum = (lanes *)sums;
        lanes a = sum[0], b = sum[1], c = sum[2], d = sum[3];
        lanes e = sum[4], f = sum[5], g = sum[6], h = sum[7];
        for (int index = 0; index < came_count; index++) {
            const lanes *row = (const lanes *)(tables + (came[index] ^ flip) * LANES_COUNT);
            a += row[0]; b += row[1]; c += row[2]; d += row[3];
            e += row[4]; f += row[5]; g += row[6]; h += row[7];
        }
        for (int index = 0; index < went_count; index++) {
            const lanes *row = (const lanes *)(tables + (went[index] ^ flip) * LANES_COUNT);
            a -= row[0]; b -= row[1]; c -= row[2]; d -= row[3];
            e -= row[4]; f -= row[5]; g -= row[6]; h -= row[7];
        }
        sum[0] = a; sum[1] = b; sum[2] = c; sum[3] = d;
        sum[4] = e; sum[5] = f; sum[6] = g; sum[7] = h;
    }
    #else
    static inline void lanes_add_rows(short *sums, const short *tables,
                                      const int *came, int came_count,
                                      const int *went, int went_count, int flip) {
        for (int index = 0; index < came_count; index++)
            for (int lane = 0; lane < LANES_COUNT; lane++)
                sums[lane] += tables[(came[index] ^ flip) * LANES_COUNT + lane];
        for (int index = 0; index < went_count; index++)
            for (int lane = 0; lane < LANES_COUNT; lane++)
                sums[lane] -= tables[(went[index] ^ flip) * LANES_COUNT + lane];
    }
    #endif
    LANES_CLONES
    static inline int lanes_weigh(const short *sums, const short *worth, short most) {
        int total = 0;
        for (int lane = 0; lane < LANES_COUNT; lane++) {
            short part = sums[lane] < 0 ? 0 : sums[lane] > most ? most : sums[lane];
            short weighed = part * worth[lane];
            total += weighed * part;
        }
        return total;
    }
    """
    # How many numbers there are in a row: a constant of C, so that no time goes into counting them.
    enum:
        COUNT "LANES_COUNT"
    # Adds these rows of the tables to the sums and takes those away, each row's number `^ flip`.
    void add_rows "lanes_add_rows"(
        short* sums, const short* tables,
        const int* came, int came_count, const int* went, int went_count, int flip
    ) noexcept nogil
    # The sum of what counts of each sum, squared, times its worth: from 0 to `most` counts.
    int weigh "lanes_weigh"(const short* sums, const short* worth, short most) noexcept nogil

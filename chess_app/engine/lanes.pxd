# What patterns.py does with many numbers at once, for compiled modules. In C, because only here can be
# said what makes it twice as fast: that sums stay in the processor while rows come and go, and that
# it is compiled twice, the second time for processors that handle 16 numbers at once (AVX2, most
# since 2013); which one runs is decided when the module is loaded.

cdef extern from *:
    """
    #if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__)
    #define LANES_CLONES __attribute__((target_clones("avx2", "default")))
    #else
    #define LANES_CLONES
    #endif
    #if defined(__GNUC__)
    typedef short lanes __attribute__((vector_size(32), aligned(2), may_alias));
    LANES_CLONES
    static void lanes_add_rows(short *sums, const short *tables, int width, const int *came,
                               int came_count, const int *went, int went_count) {
        for (int start = 0; start < width; start += 64) {
            lanes *sum = (lanes *)(sums + start);
            lanes a = sum[0], b = sum[1], c = sum[2], d = sum[3];
            for (int index = 0; index < came_count; index++) {
                const lanes *row = (const lanes *)(tables + came[index] * width + start);
                a += row[0]; b += row[1]; c += row[2]; d += row[3];
            }
            for (int index = 0; index < went_count; index++) {
                const lanes *row = (const lanes *)(tables + went[index] * width + start);
                a -= row[0]; b -= row[1]; c -= row[2]; d -= row[3];
            }
            sum[0] = a; sum[1] = b; sum[2] = c; sum[3] = d;
        }
    }
    #else
    static void lanes_add_rows(short *sums, const short *tables, int width, const int *came,
                               int came_count, const int *went, int went_count) {
        for (int index = 0; index < came_count; index++)
            for (int lane = 0; lane < width; lane++)
                sums[lane] += tables[came[index] * width + lane];
        for (int index = 0; index < went_count; index++)
            for (int lane = 0; lane < width; lane++)
                sums[lane] -= tables[went[index] * width + lane];
    }
    #endif
    LANES_CLONES
    static int lanes_weigh(const short *sums, const short *worth, int width, short most) {
        int total = 0;
        for (int lane = 0; lane < width; lane++) {
            short part = sums[lane] < 0 ? 0 : sums[lane] > most ? most : sums[lane];
            short weighed = part * worth[lane];
            total += weighed * part;
        }
        return total;
    }
    """
    # Adds these rows of the tables to the sums and takes those away; `width` is a multiple of 64.
    void add_rows "lanes_add_rows"(
        short* sums, const short* tables, int width,
        const int* came, int came_count, const int* went, int went_count
    ) noexcept nogil
    # The sum of what counts of each sum, squared, times its worth: from 0 to `most` counts.
    int weigh "lanes_weigh"(
        const short* sums, const short* worth, int width, short most
    ) noexcept nogil

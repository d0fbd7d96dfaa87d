# The names of bits.py for compiled modules. There is no code here but what C has an instruction for.

ctypedef unsigned long long u64

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int chess_lsb(unsigned long long x) {
        unsigned long i; _BitScanForward64(&i, x); return (int)i;
    }
    static __inline int chess_msb(unsigned long long x) {
        unsigned long i; _BitScanReverse64(&i, x); return (int)i;
    }
    #else
    static inline int chess_msb(unsigned long long x) { return 63 - __builtin_clzll(x); }
    static inline int chess_lsb(unsigned long long x) { return __builtin_ctzll(x); }
    #endif
    /* By arithmetic where the compiler may not use the processor's instruction, see setup.py. */
    static inline int chess_popcount(unsigned long long x) {
    #if defined(__POPCNT__) || defined(__aarch64__)
        return __builtin_popcountll(x);
    #else
        x = x - ((x >> 1) & 0x5555555555555555ULL);
        x = (x & 0x3333333333333333ULL) + ((x >> 2) & 0x3333333333333333ULL);
        x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int)((x * 0x0101010101010101ULL) >> 56);
    #endif
    }
    #if defined(__GNUC__)
    #define chess_fetch_ahead(address) __builtin_prefetch(address)
    #else
    #define chess_fetch_ahead(address) ((void)(address))
    #endif
    #define CHESS_ALL 0xFFFFFFFFFFFFFFFFULL
    #define CHESS_RANK_1 0xFFULL
    #define CHESS_RANK_8 0xFF00000000000000ULL
    #define CHESS_FILE_A 0x0101010101010101ULL
    #define CHESS_DARK 0xAA55AA55AA55AA55ULL
    #define CHESS_SPREAD 0x9E3779B97F4A7C15ULL
    """
    int lsb "chess_lsb"(u64 squares) noexcept nogil
    int msb "chess_msb"(u64 squares) noexcept nogil
    int popcount "chess_popcount"(u64 squares) noexcept nogil
    void fetch_ahead "chess_fetch_ahead"(const void* address) noexcept nogil
    const u64 ALL "CHESS_ALL"
    const u64 RANK_1 "CHESS_RANK_1"
    const u64 RANK_8 "CHESS_RANK_8"
    const u64 FILE_A "CHESS_FILE_A"
    const u64 DARK "CHESS_DARK"
    const u64 SPREAD "CHESS_SPREAD"

cdef enum:
    WHITE = 0
    BLACK = 1

    PAWN = 0
    KNIGHT = 1
    BISHOP = 2
    ROOK = 3
    QUEEN = 4
    KING = 5
    EMPTY = 12

    PLAIN = 0
    DOUBLE_STEP = 1
    EN_PASSANT = 2
    CASTLING = 3
    PROMOTION = 4

    NO_SQUARE = -1

    MAX_COUNTER = 9999

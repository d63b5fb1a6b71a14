// The functions of xxHash are compiled into the program, so that no library has to be there.
#define XXH_INLINE_ALL
#include <xxhash.h>

// A name for Swift, which does not see the macros that give the functions of xxHash theirs.
static inline uint64_t xxh3_64bits(const void *bytes, size_t length, uint64_t seed) { return XXH3_64bits_withSeed(bytes, length, seed); }

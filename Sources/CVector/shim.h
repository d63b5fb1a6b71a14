// Comparisons of 64 bytes in one step, with the vector instructions that all cores of the architecture have. Swift's vectors can compare
// bytes, but no function of theirs makes a bit of each result.
#include <stdint.h>

// A bit for each of 64 bytes; the lowest bit is that of the first byte.
typedef struct {
    uint64_t quotes;
    uint64_t line_feeds;
    // Delimiters and line feeds.
    uint64_t ends;
} vector_separators;

typedef struct {
    uint64_t beyond_ascii;
    // True if at least one byte is 0.
    _Bool has_nul;
} vector_characters;

#if defined(__SSE2__)
#include <emmintrin.h>

typedef struct { __m128i part[4]; } vector_block;

static inline vector_block vector_load(const uint8_t *bytes) {
    vector_block block;
    for (int i = 0; i < 4; i++) block.part[i] = _mm_loadu_si128((const __m128i *)(bytes + 16 * i));
    return block;
}

static inline uint64_t vector_high_bits(vector_block block) {
    uint64_t bits = 0;
    for (int i = 0; i < 4; i++) bits |= (uint64_t)(uint32_t)_mm_movemask_epi8(block.part[i]) << (16 * i);
    return bits;
}

static inline uint64_t vector_equal(vector_block block, uint8_t byte) {
    __m128i wanted = _mm_set1_epi8((char)byte);
    for (int i = 0; i < 4; i++) block.part[i] = _mm_cmpeq_epi8(block.part[i], wanted);
    return vector_high_bits(block);
}

#elif defined(__aarch64__)
#include <arm_neon.h>

typedef struct { uint8x16_t part[4]; } vector_block;

static inline vector_block vector_load(const uint8_t *bytes) {
    vector_block block;
    for (int i = 0; i < 4; i++) block.part[i] = vld1q_u8(bytes + 16 * i);
    return block;
}

// Each byte of the block must be 0 or 255.
static inline uint64_t vector_bits(vector_block block) {
    static const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    uint8x16_t weight = vld1q_u8(weights);
    uint8x16_t low = vpaddq_u8(vandq_u8(block.part[0], weight), vandq_u8(block.part[1], weight));
    uint8x16_t high = vpaddq_u8(vandq_u8(block.part[2], weight), vandq_u8(block.part[3], weight));
    uint8x16_t sums = vpaddq_u8(low, high);
    return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(sums, sums)), 0);
}

static inline uint64_t vector_high_bits(vector_block block) {
    for (int i = 0; i < 4; i++) block.part[i] = vcgeq_u8(block.part[i], vdupq_n_u8(0x80));
    return vector_bits(block);
}

static inline uint64_t vector_equal(vector_block block, uint8_t byte) {
    for (int i = 0; i < 4; i++) block.part[i] = vceqq_u8(block.part[i], vdupq_n_u8(byte));
    return vector_bits(block);
}

#else
#include <string.h>

typedef struct { uint8_t byte[64]; } vector_block;

static inline vector_block vector_load(const uint8_t *bytes) {
    vector_block block;
    memcpy(block.byte, bytes, 64);
    return block;
}

static inline uint64_t vector_high_bits(vector_block block) {
    uint64_t bits = 0;
    for (int i = 0; i < 64; i++) bits |= (uint64_t)(block.byte[i] >> 7) << i;
    return bits;
}

static inline uint64_t vector_equal(vector_block block, uint8_t byte) {
    uint64_t bits = 0;
    for (int i = 0; i < 64; i++) bits |= (uint64_t)(block.byte[i] == byte) << i;
    return bits;
}
#endif

// Finds what structures a table among the 64 bytes at the pointer.
static inline vector_separators vector_find_separators(const void *bytes, uint8_t delimiter) {
    vector_block block = vector_load((const uint8_t *)bytes);
    vector_separators found;
    found.quotes = vector_equal(block, '"');
    found.line_feeds = vector_equal(block, '\n');
    found.ends = vector_equal(block, delimiter) | found.line_feeds;
    return found;
}

// Finds a byte among the 64 at the pointer. The lowest bit is that of the first one.
static inline uint64_t vector_find(const void *bytes, uint8_t byte) { return vector_equal(vector_load((const uint8_t *)bytes), byte); }

// Finds the bytes at the pointer, 64 of them, that plain text does not have.
static inline vector_characters vector_find_characters(const void *bytes) {
    vector_block block = vector_load((const uint8_t *)bytes);
    vector_characters found;
    found.beyond_ascii = vector_high_bits(block);
    found.has_nul = vector_equal(block, 0) != 0;
    return found;
}

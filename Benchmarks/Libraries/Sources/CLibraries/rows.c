#include "include/libraries.h"
#include <roaring/roaring.h>

void *roaring_from(const uint32_t *rows, size_t count) {
    roaring_bitmap_t *bitmap = roaring_bitmap_of_ptr(count, rows);
    roaring_bitmap_run_optimize(bitmap);
    return bitmap;
}
void roaring_release(void *bitmap) { roaring_bitmap_free(bitmap); }
uint64_t roaring_and_count(const void *one, const void *other) { return roaring_bitmap_and_cardinality(one, other); }
void *roaring_and_of(const void *one, const void *other) { return roaring_bitmap_and(one, other); }
void *roaring_or_of(const void **bitmaps, size_t count) { return roaring_bitmap_or_many(count, (const roaring_bitmap_t **)bitmaps); }
uint64_t roaring_count(const void *bitmap) { return roaring_bitmap_get_cardinality(bitmap); }
size_t roaring_size(const void *bitmap) { return roaring_bitmap_portable_size_in_bytes(bitmap); }
size_t roaring_write(const void *bitmap, char *bytes) { return roaring_bitmap_portable_serialize(bitmap, bytes); }
void *roaring_read(const char *bytes, size_t length) { return roaring_bitmap_portable_deserialize_safe(bytes, length); }

static bool add(uint32_t row, void *sum) {
    *(uint64_t *)sum += row;
    return true;
}

uint64_t roaring_sum(const void *bitmap) {
    uint64_t sum = 0;
    roaring_iterate(bitmap, add, &sum);
    return sum;
}

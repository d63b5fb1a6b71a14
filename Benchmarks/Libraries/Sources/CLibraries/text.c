#include "include/libraries.h"
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>
#include <utf8proc.h>

// A letter, a digit or a mark belongs to a word.
size_t utf8proc_words(const char *text, size_t length, uint8_t *words, size_t capacity) {
    const utf8proc_option_t options = UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK | UTF8PROC_IGNORE;
    size_t position = 0, written = 0;
    int is_inside = 0, boundary = 0;
    while (position < length) {
        utf8proc_int32_t scalar, parts[32];
        utf8proc_ssize_t width = utf8proc_iterate((const uint8_t *)text + position, length - position, &scalar);
        if (width < 1) return 0;
        position += width;
        utf8proc_ssize_t count = utf8proc_decompose_char(scalar, parts, 32, options, &boundary);
        for (utf8proc_ssize_t part = 0; part < count; part++) {
            utf8proc_category_t category = utf8proc_category(parts[part]);
            if (category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_NO) {
                if (written + 5 > capacity) return written;
                written += utf8proc_encode_char(parts[part], words + written);
                is_inside = 1;
            } else if (is_inside) {
                words[written++] = ' ';
                is_inside = 0;
            }
        }
    }
    if (is_inside) words[written++] = ' ';
    return written;
}

size_t icu_words(const char *text, size_t length, uint8_t *words, size_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    const UNormalizer2 *folder = unorm2_getNFKCCasefoldInstance(&status), *decomposer = unorm2_getNFKDInstance(&status);
    static UChar wide[1 << 16], folded[1 << 17], parts[1 << 18];
    int32_t count = 0;
    if (length >= 1 << 16) return 0;
    u_strFromUTF8(wide, 1 << 16, &count, text, (int32_t)length, &status);
    count = unorm2_normalize(folder, wide, count, folded, 1 << 17, &status);
    count = unorm2_normalize(decomposer, folded, count, parts, 1 << 18, &status);
    if (U_FAILURE(status)) return 0;
    size_t written = 0;
    int is_inside = 0;
    for (int32_t index = 0; index < count;) {
        UChar32 scalar;
        U16_NEXT(parts, index, count, scalar);
        uint32_t mask = U_GET_GC_MASK(scalar);
        if (mask & U_GC_M_MASK) continue;
        if (mask & (U_GC_L_MASK | U_GC_N_MASK)) {
            if (written + 5 > capacity) return written;
            UBool isError = 0;
            U8_APPEND(words, written, capacity, scalar, isError);
            is_inside = 1;
        } else if (is_inside) {
            words[written++] = ' ';
            is_inside = 0;
        }
    }
    if (is_inside) words[written++] = ' ';
    return written;
}

// One plain C interface to each library that is measured against the project's own code.
#ifndef LIBRARIES_H
#define LIBRARIES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// JSON: a document as a list of events in the order of its text.
enum { JSON_NULL, JSON_TRUE, JSON_FALSE, JSON_NUMBER, JSON_STRING, JSON_NAME, JSON_OBJECT, JSON_ARRAY, JSON_END };
typedef struct {
    const char *text;
    uint32_t length;
    uint32_t kind;
} json_event;
typedef struct json_reader json_reader;
json_reader *simdjson_reader(void);
// Parses a document; numbers come as written. Returns the number of events, or -1 if the text is refused.
long simdjson_events(json_reader *reader, const char *text, size_t length, const json_event **events);
// Returns 0 if libyyjson is not installed.
int yyjson_is_installed(void);
long yyjson_events(const char *text, size_t length, const json_event **events);

// Folding of text: writes the folded words, each followed by a blank, and returns their length.
size_t utf8proc_words(const char *text, size_t length, uint8_t *words, size_t capacity);
size_t icu_words(const char *text, size_t length, uint8_t *words, size_t capacity);

// ZIP: unpacks the only member and returns its size; -1 if that fails.
long libarchive_unpack(const char *path, uint8_t *buffer, size_t size);
long minizip_unpack(const char *path, uint8_t *buffer, size_t size);

uint32_t zlib_crc32(const void *bytes, size_t length);

// Bitmaps of rows.
void *roaring_from(const uint32_t *rows, size_t count);
void roaring_release(void *bitmap);
uint64_t roaring_and_count(const void *one, const void *other);
void *roaring_and_of(const void *one, const void *other);
void *roaring_or_of(const void **bitmaps, size_t count);
uint64_t roaring_count(const void *bitmap);
size_t roaring_size(const void *bitmap);
size_t roaring_write(const void *bitmap, char *bytes);
void *roaring_read(const char *bytes, size_t length);
uint64_t roaring_sum(const void *bitmap);

// A web address by GLib, normalized; -1 for anything else.
long guri_text(const char *address, char *text, size_t capacity);

// The text of an HTML fragment by libxml2's push parser; returns its length.
size_t html_text(const char *html, size_t length, char *text, size_t capacity);

// SQLite's FTS5 without contents and positions.
typedef struct full_text full_text;
full_text *full_text_open(const char *path);
int full_text_add(full_text *index, long row, const char *title, const char *names, const char *details);
int full_text_finish(full_text *index);
// Returns the number of matching rows, all of which are fetched.
long full_text_query(full_text *index, const char *query);
void full_text_close(full_text *index);

#ifdef __cplusplus
}
#endif
#endif

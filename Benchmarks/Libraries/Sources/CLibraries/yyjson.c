#include "include/libraries.h"
#include <dlfcn.h>
#include <stdlib.h>

// Debian 12 has no libyyjson, so it is loaded where it is installed.
#if __has_include(<yyjson.h>)
#include <yyjson.h>

static yyjson_doc *(*parse)(char *, size_t, yyjson_read_flag, const yyjson_alc *, yyjson_read_err *);
static json_event *list;
static size_t count, capacity;

int yyjson_is_installed(void) {
    if (!parse) {
        void *library = dlopen("libyyjson.so.0", RTLD_NOW);
        if (library) parse = (__typeof__(parse))dlsym(library, "yyjson_read_opts");
    }
    return parse != 0;
}

static void add(uint32_t kind, const char *text, size_t length) {
    if (count == capacity) {
        capacity = capacity ? capacity * 2 : 256;
        list = realloc(list, capacity * sizeof *list);
    }
    list[count++] = (json_event){text, (uint32_t)length, kind};
}

static void add_value(yyjson_val *value) {
    size_t index, max;
    yyjson_val *name, *member;
    switch (yyjson_get_type(value)) {
    case YYJSON_TYPE_RAW: add(JSON_NUMBER, yyjson_get_raw(value), yyjson_get_len(value)); break;
    case YYJSON_TYPE_STR: add(JSON_STRING, yyjson_get_str(value), yyjson_get_len(value)); break;
    case YYJSON_TYPE_BOOL: add(yyjson_get_bool(value) ? JSON_TRUE : JSON_FALSE, 0, 0); break;
    case YYJSON_TYPE_OBJ:
        add(JSON_OBJECT, 0, 0);
        yyjson_obj_foreach(value, index, max, name, member) {
            add(JSON_NAME, yyjson_get_str(name), yyjson_get_len(name));
            add_value(member);
        }
        add(JSON_END, 0, 0);
        break;
    case YYJSON_TYPE_ARR:
        add(JSON_ARRAY, 0, 0);
        yyjson_arr_foreach(value, index, max, member) add_value(member);
        add(JSON_END, 0, 0);
        break;
    default: add(JSON_NULL, 0, 0);
    }
}

long yyjson_events(const char *text, size_t length, const json_event **events) {
    static yyjson_doc *document;
    if (document) yyjson_doc_free(document);
    count = 0;
    document = parse((char *)text, length, YYJSON_READ_NUMBER_AS_RAW, 0, 0);
    if (!document) return -1;
    add_value(yyjson_doc_get_root(document));
    *events = list;
    return (long)count;
}
#else
int yyjson_is_installed(void) { return 0; }
long yyjson_events(const char *text, size_t length, const json_event **events) { return -1; }
#endif

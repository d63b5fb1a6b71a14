#include "include/libraries.h"
#include <glib.h>
#include <string.h>

long guri_text(const char *address, char *text, size_t capacity) {
    GUri *uri = g_uri_parse(address, G_URI_FLAGS_ENCODED | G_URI_FLAGS_PARSE_RELAXED, 0);
    if (!uri) return -1;
    const char *scheme = g_uri_get_scheme(uri), *host = g_uri_get_host(uri);
    long length = -1;
    if ((!strcmp(scheme, "http") || !strcmp(scheme, "https")) && host && *host) {
        char *whole = g_uri_to_string(uri);
        length = (long)strlen(whole);
        if ((size_t)length < capacity) memcpy(text, whole, length);
        g_free(whole);
    }
    g_uri_unref(uri);
    return length;
}

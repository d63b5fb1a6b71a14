#include "include/libraries.h"
#include <libxml/HTMLparser.h>
#include <string.h>

typedef struct {
    char *text;
    size_t length, capacity;
} output;

static void characters(void *context, const xmlChar *text, int length) {
    output *to = context;
    size_t count = (size_t)length < to->capacity - to->length ? (size_t)length : to->capacity - to->length;
    memcpy(to->text + to->length, text, count);
    to->length += count;
}

static void ends(void *context, const xmlChar *name) { characters(context, (const xmlChar *)"\n", 1); }
static void starts(void *context, const xmlChar *name, const xmlChar **attributes) {}

size_t html_text(const char *html, size_t length, char *text, size_t capacity) {
    output to = {text, 0, capacity};
    htmlSAXHandler handler;
    memset(&handler, 0, sizeof handler);
    handler.characters = characters;
    handler.ignorableWhitespace = characters;
    handler.startElement = starts;
    handler.endElement = ends;
    htmlParserCtxtPtr parser = htmlCreatePushParserCtxt(&handler, &to, 0, 0, 0, XML_CHAR_ENCODING_UTF8);
    htmlCtxtUseOptions(parser, HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET);
    htmlParseChunk(parser, html, (int)length, 0);
    htmlParseChunk(parser, 0, 0, 1);
    htmlFreeParserCtxt(parser);
    return to.length;
}

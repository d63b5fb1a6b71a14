#include "include/libraries.h"
#include <simdjson.h>
#include <vector>
#include <cstring>

using namespace simdjson;

struct json_reader {
    ondemand::parser parser;
    std::vector<char> text;
    std::vector<json_event> events;

    void add(uint32_t kind, std::string_view part = {}) {
        events.push_back({part.data(), uint32_t(part.size()), kind});
    }

    // Spaces belong to the token of a number.
    static std::string_view trimmed(std::string_view token) {
        while (!token.empty() && uint8_t(token.back()) <= ' ') token.remove_suffix(1);
        return token;
    }

    template <typename Value> void value(Value &&value) {
        switch (ondemand::json_type(value.type())) {
        case ondemand::json_type::object:
            add(JSON_OBJECT);
            for (ondemand::field member : value.get_object()) {
                add(JSON_NAME, std::string_view(member.unescaped_key()));
                this->value(member.value());
            }
            add(JSON_END);
            break;
        case ondemand::json_type::array:
            add(JSON_ARRAY);
            for (ondemand::value element : value.get_array()) this->value(element);
            add(JSON_END);
            break;
        case ondemand::json_type::string: add(JSON_STRING, std::string_view(value.get_string())); break;
        case ondemand::json_type::number: {
            auto token = trimmed(std::string_view(value.raw_json_token()));
            // Validates the number.
            (void)double(value.get_double());
            add(JSON_NUMBER, token);
            break;
        }
        case ondemand::json_type::boolean: add(bool(value.get_bool()) ? JSON_TRUE : JSON_FALSE); break;
        case ondemand::json_type::null: add(JSON_NULL); break;
        }
    }
};

json_reader *simdjson_reader(void) { return new json_reader(); }

long simdjson_events(json_reader *reader, const char *text, size_t length, const json_event **events) {
    reader->events.clear();
    // The library reads beyond the end, so a line in the middle of a file has to be copied.
    reader->text.resize(length + SIMDJSON_PADDING);
    std::memcpy(reader->text.data(), text, length);
    try {
        ondemand::document document = reader->parser.iterate(reader->text.data(), length, reader->text.size());
        ondemand::value root = document.get_value();
        reader->value(root);
    } catch (const simdjson_error &) {
        return -1;
    }
    *events = reader->events.data();
    return long(reader->events.size());
}

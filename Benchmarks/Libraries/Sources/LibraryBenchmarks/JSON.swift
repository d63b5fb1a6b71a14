import CLibraries
@testable import ListingStore

/// Strict JSON, line by line, into the same values.
func compareJSON(_ data: BenchmarkData) throws {
    let bytes = try data.bytes(of: "listings.jsonl")
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { $0.startIndex..<$0.endIndex }.prefix(50_000)
    let reader = simdjson_reader()
    func parse(_ events: (UnsafePointer<CChar>, Int, inout UnsafePointer<json_event>?) -> Int) throws {
        try bytes.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
            for line in lines {
                var list: UnsafePointer<json_event>?
                let count = events(start + line.lowerBound, line.count, &list)
                guard count >= 0, let list else { throw Trouble("a line is refused") }
                var parser = EventParser(events: UnsafeBufferPointer(start: list, count: count))
                keep(parser.value())
            }
        }
    }
    for line in lines.prefix(2_000) {
        var list: UnsafePointer<json_event>?
        let own = try JSONParser.parse(bytes.span.extracting(line))
        let count = bytes[line].withUnsafeBytes { text in
            simdjson_events(reader, text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count, &list)
        }
        var parser = EventParser(events: UnsafeBufferPointer(start: list, count: count))
        guard parser.value() == own else { throw Trouble("the values differ") }
    }
    let ours = { for line in lines { keep(try JSONParser.parse(bytes.span.extracting(line))) } }
    try Comparison(name: "JSON, 50,000 lines, simdjson", ours: ours) { try parse { simdjson_events(reader, $0, $1, &$2) } }.run()
    guard yyjson_is_installed() != 0 else { return print("JSON: libyyjson is not installed") }
    try Comparison(name: "JSON, 50,000 lines, yyjson", ours: ours) { try parse { yyjson_events($0, $1, &$2) } }.run()
}

private struct EventParser {
    let events: UnsafeBufferPointer<json_event>
    var index = 0

    mutating func value() -> JSONValue {
        let event = events[index]
        index += 1
        switch Int(event.kind) {
        case Int(JSON_TRUE): return .bool(true)
        case Int(JSON_FALSE): return .bool(false)
        case Int(JSON_NUMBER): return .number(text(event))
        case Int(JSON_STRING): return .string(text(event))
        case Int(JSON_OBJECT):
            var members: [JSONValue.Member] = []
            while Int(events[index].kind) != Int(JSON_END) {
                let name = text(events[index])
                index += 1
                members.append(JSONValue.Member(name: name, value: value()))
            }
            index += 1
            return .object(members)
        case Int(JSON_ARRAY):
            var values: [JSONValue] = []
            while Int(events[index].kind) != Int(JSON_END) { values.append(value()) }
            index += 1
            return .array(values)
        default: return .null
        }
    }

    private func text(_ event: json_event) -> String {
        event.text.withMemoryRebound(to: UInt8.self, capacity: Int(event.length)) {
            String(decoding: UnsafeBufferPointer(start: $0, count: Int(event.length)), as: UTF8.self)
        }
    }
}

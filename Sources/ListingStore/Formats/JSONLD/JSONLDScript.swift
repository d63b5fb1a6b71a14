import ListingCore

/// The text of a `<script type="application/ld+json">` as pages have it: wrapped in comments, with line ends inside of texts, with
/// escaped quotes, with several values one after another.
///
/// ```
/// var scripts = JSONLDScripts()
/// for script in page { items += scripts.items(in: script.text, record: number, line: script.line) }
/// ```
struct JSONLDScripts {
    private var maker = JSONListingMaker(JSONLDProducts())

    /// The listings of a script, with ids that count on from script to script; a script that is no JSON is a problem.
    ///
    /// - Parameters:
    ///   - text: what stands between the tags, its line ends as they are.
    ///   - line: the line of the file that the text begins on.
    mutating func items(in text: String, record: Int, line: Int) -> [ReadItem] {
        var items: [ReadItem] = []
        let (values, error) = Self.values(in: text)
        for value in values { items += maker.items(of: value, record: record, line: line) }
        if let error {
            let message = "no valid JSON in a block of JSON-LD: \(error.expected) was expected; the rest of the block is left out"
            let place = line + Array(text.utf8).span.count(of: .lineFeed, from: 0, upTo: min(error.offset, text.utf8.count))
            items.append(.problem(Problem(record: record, line: place, message: message)))
        }
        return items
    }

    /// The values of a script, and what ended the reading before its end.
    static func values(in text: String) -> (values: [JSONValue], error: JSONError?) {
        let bytes = Array(bare(text).utf8)
        if let value = try? JSONParser.parse(bytes.span) { return ([value], nil) }
        let plain = values(LenientJSONParser(bytes))
        guard plain.error != nil else { return plain }
        let forgiving = values(LenientJSONParser(bytes, forgivesQuotes: true))
        return forgiving.values.count > plain.values.count || forgiving.error == nil ? forgiving : plain
    }

    private static func values(_ start: LenientJSONParser) -> (values: [JSONValue], error: JSONError?) {
        var parser = start
        var values: [JSONValue] = []
        do {
            while let value = try parser.next() { values.append(value) }
            return (values, nil)
        } catch {
            return (values, error)
        }
    }

    /// Without what hides a script from old browsers, and with quotes where the page escaped them.
    private static func bare(_ text: String) -> String {
        var bare = Substring(text.trimmed)
        for wrapper in ["<!--", "<![CDATA["] where bare.hasPrefix(wrapper) { bare = bare.dropFirst(wrapper.count) }
        for wrapper in ["-->", "]]>", "//]]>", "//"] where bare.hasSuffix(wrapper) { bare = bare.dropLast(wrapper.count) }
        let start = bare.prefix(200)
        let isEscaped = start.contains("&quot;") && !start.contains("\"") || start.contains("{&#34;") || start.contains("{&#x22;")
        return isEscaped ? String(bare).decoded : String(bare)
    }
}

import ListingCore

/// The contents of `<script type="application/ld+json">` elements as real pages have them: wrapped in comments, with line breaks
/// within strings, with escaped quotes, or with several values in a row.
///
/// ```
/// var scripts = JSONLDScripts()
/// for script in page { items += scripts.items(in: script.text, record: number, line: script.line) }
/// ```
struct JSONLDScripts {
    private var maker = JSONListingMaker(JSONLDProducts())

    /// Returns the listings of a script, with ids that continue from script to script. A script that is not JSON becomes a problem.
    ///
    /// - Parameters:
    ///   - text: The text between the tags, with its line breaks unchanged.
    ///   - line: The line of the file on which the text begins.
    mutating func items(in text: String, record: Int, line: Int) -> [ReadItem] {
        var items: [ReadItem] = []
        let (values, error) = Self.values(in: text)
        for value in values { items += maker.items(of: value, record: record, line: line) }
        if let error {
            let line = line + Array(text.utf8).span.count(of: .lineFeed, from: 0, upTo: min(error.offset, text.utf8.count))
            items.append(.problem(RecordProblem(record: record, line: line, ProblemCause(.jsonLdInvalid, .term(error.expected)))))
        }
        return items
    }

    /// Returns the values of a script, and the error that stopped the parser before the end, if any.
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

    /// The script without the wrapper that hides it from old browsers, and with quotes that the page escaped restored.
    private static func bare(_ text: String) -> String {
        var bare = Substring(text.trimmed)
        for wrapper in ["<!--", "<![CDATA["] where bare.hasPrefix(wrapper) { bare = bare.dropFirst(wrapper.count) }
        for wrapper in ["-->", "]]>", "//]]>", "//"] where bare.hasSuffix(wrapper) { bare = bare.dropLast(wrapper.count) }
        let start = bare.prefix(200)
        let isEscaped = start.contains("&quot;") && !start.contains("\"") || start.contains("{&#34;") || start.contains("{&#x22;")
        return isEscaped ? String(bare).decoded : String(bare)
    }
}

import ListingCore

/// A saved web page whose products are in JSON-LD for search engines, in any number of scripts.
struct SavedWebPage: ListingFormat {
    let name = untranslated("Web page with JSON-LD").description

    func recognizes(_ sample: ContentSample) -> Bool { sample.markup?.isHTML == true }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader { WebPageReader(text) }
}

/// Reads the products of a page, script by script.
struct WebPageReader: ListingReader {
    private var scripts: PageScripts
    private var products = JSONLDScripts()
    private var pending: ArraySlice<ReadItem> = []
    /// The number of JSON-LD scripts so far.
    private(set) var records = 0

    init(_ text: TextFile) { scripts = PageScripts(text, type: "ld+json") }

    var progress: Double { scripts.progress }

    mutating func next() throws -> ReadItem? {
        while true {
            if let item = pending.popFirst() { return item }
            guard let found = try scripts.next() else { return nil }
            records += 1
            switch found {
            case .script(let script): pending = products.items(in: script.text, record: records, line: script.line)[...]
            case .tooLong(let line):
                let cause = ProblemCause(.scriptOverSize, .number(PageScripts.maxLength / 1_048_576))
                return .problem(RecordProblem(record: records, line: line, cause))
            }
        }
    }
}

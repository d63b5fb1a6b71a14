import ListingCore

/// A format whose records are JSON objects in any envelope. A conforming type says how it recognizes them and which key holds what.
protocol JSONListingFormat: ListingFormat {
    func recognizes(_ sample: JSONSample) -> Bool

    /// Returns the objects in an element of the file that each describe a listing; usually the element itself.
    func listings(in element: JSONValue) -> [JSONValue]

    /// Fills in the listing from the object. The listing already has its id and source record. A missing title is replaced afterward.
    func read(_ fields: inout FieldReader, into listing: inout Listing)
}

extension JSONListingFormat {
    func listings(in element: JSONValue) -> [JSONValue] { [element] }

    func recognizes(_ sample: ContentSample) -> Bool { sample.json.map { recognizes($0) } ?? false }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        JSONListingReader(self, text, sample: sample)
    }
}

/// Turns the elements of a file into listings. An element that is not an object is reported and skipped.
struct JSONListingReader: ListingReader {
    private var elements: JSONElements
    private var maker: JSONListingMaker
    private var pending: ArraySlice<ReadItem> = []
    private var joining: (any JSONLineJoining)?
    private(set) var records = 0

    init(_ format: some JSONListingFormat, _ text: TextFile, sample: ContentSample) {
        elements = JSONElements(text, sample: sample.json, lineEnd: sample.lineEnd)
        maker = JSONListingMaker(format, isWrapped: sample.json?.isWrapped ?? false)
    }

    /// Returns the same reader, joining elements into whole listings first.
    func joining(_ joining: some JSONLineJoining) -> JSONListingReader {
        var reader = self
        reader.joining = joining
        return reader
    }

    var progress: Double { elements.progress }

    mutating func next() throws -> ReadItem? {
        while true {
            if let item = pending.popFirst() { return item }
            guard let item = try elements.next() else {
                guard let (value, line) = joining?.finish() else { return nil }
                pending = maker.items(of: value, record: records, line: line)[...]
                continue
            }
            records = elements.records
            switch item {
            case .element(let value, let line):
                let whole = joining == nil ? (value, line) : joining?.add(value, line: line)
                if let (value, line) = whole { pending = maker.items(of: value, record: records, line: line)[...] }
            case .broken(let line, let cause): return .problem(RecordProblem(record: records, line: line, cause))
            case .note(let line, let cause): return .problem(RecordProblem(line: line, cause))
            }
        }
    }
}

/// Makes listings of elements. Ids continue from one element to the next, and all listings share one list of columns.
struct JSONListingMaker {
    private let format: any JSONListingFormat
    private let isWrapped: Bool
    private var columns = ColumnUnion()
    private var nextID: Int

    init(_ format: some JSONListingFormat, isWrapped: Bool = false, firstID: Int = 0) {
        self.format = format
        self.isWrapped = isWrapped
        nextID = firstID
    }

    /// Returns the listings of an element. A value that is not an object becomes a problem.
    mutating func items(of element: JSONValue, record: Int, line: Int) -> [ReadItem] {
        var items: [ReadItem] = []
        let found =
            if case .array(let values) = element { values.flatMap { format.listings(in: $0) } } else { format.listings(in: element) }
        for value in found {
            guard case .object = value else {
                let cause = ProblemCause(.jsonNotAnObject, .term(value.kind))
                items.append(.problem(RecordProblem(record: record, line: line, cause)))
                continue
            }
            items.append(.listing(listing(value, record: record, line: line)))
        }
        return items
    }

    private mutating func listing(_ value: JSONValue, record: Int, line: Int) -> Listing {
        let source = columns.record(value.flattened, record: record, line: line)
        var listing = Listing(id: ListingID(nextID), title: "", source: source)
        nextID += 1
        var fields = FieldReader(isWrapped ? value.unwrapped : value, record: record, line: line)
        format.read(&fields, into: &listing)
        if listing.title.nonBlank == nil {
            listing.title = listing.externalID ?? Listing.title(ofRecord: record)
            fields.report(.titleMissing, .text(listing.title), at: "title")
        }
        listing.images = listing.images.distinct
        listing.problems = fields.problems
        return listing
    }
}

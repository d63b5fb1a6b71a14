import ListingCore

/// Any other JSON that contains objects. Names are matched by meaning, like the columns of a table, or by the user's mapping.
///
/// Objects within an element are flattened (`seller.name`); lists stay lists. A value under an unknown name becomes an attribute.
struct OtherJSON: MappableFormat {
    let name = untranslated("Other JSON").description
    var choices = MappingChoices()

    func recognizes(_ sample: ContentSample) -> Bool {
        guard let json = sample.json else { return false }
        if json.has({ ListingLikeness($0).isListing }) { return true }
        guard let objects = ObjectSample(json) else { return false }
        return objects.guess.first(.title) != nil && json.elements.count > 1 || choices.mapping(for: objects) != nil
    }

    func role(of sample: ContentSample) -> SourceRole {
        sample.json.map { DataSetMetadata.isMetadata($0) } == true ? .metadata : .listings
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        let objects = sample.json.flatMap { ObjectSample($0) }
        let mapper = ObjectMapper(objects.flatMap { choices.mapping(for: $0) }, sample: objects)
        let elements = JSONElements(text, sample: sample.json, lineEnd: sample.lineEnd)
        return OtherJSONReader(elements, isWrapped: sample.json?.isWrapped ?? false, mapper)
    }

    /// Returns the first objects; nil if they have a single name, because there is nothing to map.
    func firstRecords(of sample: ContentSample) -> (any MappableSample)? {
        sample.json.flatMap { ObjectSample($0) }.flatMap { $0.guess.columns.count > 1 ? $0 : nil }
    }
}

struct OtherJSONReader: ListingReader {
    private var elements: JSONElements
    private let isWrapped: Bool
    private var mapper: ObjectMapper
    private var pending: ArraySlice<ReadItem> = []
    private var nextID = 0
    var records: Int { elements.records }
    var progress: Double { elements.progress }

    init(_ elements: JSONElements, isWrapped: Bool, _ mapper: ObjectMapper) {
        self.elements = elements
        self.isWrapped = isWrapped
        self.mapper = mapper
    }

    mutating func next() throws -> ReadItem? {
        while true {
            if let item = pending.popFirst() { return item }
            guard let item = try elements.next() else { return nil }
            switch item {
            case .element(let value, let line):
                let objects = if case .array(let values) = value { values } else { [value] }
                pending = objects.map { read($0, line: line) }[...]
            case .broken(let line, let cause): return .problem(RecordProblem(record: records, line: line, cause))
            case .note(let line, let cause): return .problem(RecordProblem(line: line, cause))
            }
        }
    }

    private mutating func read(_ value: JSONValue, line: Int) -> ReadItem {
        guard value.isObject else {
            let cause = ProblemCause(.jsonNotAnObject, .term(value.kind))
            return .problem(RecordProblem(record: records, line: line, cause))
        }
        defer { nextID += 1 }
        return .listing(mapper.listing(isWrapped ? value.unwrapped : value, id: ListingID(nextID), record: records, line: line))
    }
}

/// The user's mappings, by the ``ColumnMapping/shape`` of the files that they apply to.
public struct RememberedMappings: Equatable, Sendable {
    /// The maximum number of mappings; beyond it, the oldest are forgotten.
    static let maxCount = 500

    fileprivate struct Entry: Equatable {
        let shape: String
        let mapping: ColumnMapping
    }

    /// The mappings in the order in which they were remembered.
    private var entries: [Entry]

    public init() { entries = [] }

    public var count: Int { entries.count }

    /// The mapping for files of a shape; nil if there is none.
    public subscript(shape: String) -> ColumnMapping? { entries.last { $0.shape == shape }?.mapping }

    /// Returns the mapping for a table that begins with `first`; nil if there is none.
    ///
    /// - Parameter guess: The guess for the same table. A mapping for tables with exactly this first record, header or not,
    ///   takes precedence over one for tables without a header that have the same number of columns.
    public func mapping(forTable first: [String], guess: ColumnMapping) -> ColumnMapping? {
        self[ColumnMapping.shape(names: first)] ?? self[guess.shape]
    }

    /// Remembers a mapping, replacing any other for the same shape.
    ///
    /// - Parameter shape: The shape of the files it applies to; nil for the mapping's own.
    public mutating func remember(_ mapping: ColumnMapping, shape: String? = nil) {
        let shape = shape ?? mapping.shape
        forget(shape)
        entries.append(Entry(shape: shape, mapping: mapping))
        entries.removeFirst(max(0, entries.count - Self.maxCount))
    }

    public mutating func forget(_ shape: String) { entries.removeAll { $0.shape == shape } }
}

extension RememberedMappings {
    /// The JSON form: `{"version":1,"mappings":[…]}`. Each mapping is as in ``ColumnMapping/json``, plus its `shape` if that is
    /// not its own.
    var json: String {
        JSONValue.object([
            JSONValue.Member(name: "version", value: .number("1")),
            JSONValue.Member(name: "mappings", value: .array(entries.map(\.jsonValue))),
        ]).json
    }

    /// - Returns: nil if the text contains no mappings. Single mappings that can't be read are skipped.
    init?(json bytes: [UInt8]) {
        guard let value = try? JSONParser.parse(bytes.span), case .array(let values) = value["mappings"] else { return nil }
        self.init()
        for value in values {
            guard let mapping = ColumnMapping(value) else { continue }
            remember(mapping, shape: value["shape"]?.scalarText)
        }
    }
}

extension RememberedMappings.Entry {
    fileprivate var jsonValue: JSONValue {
        guard shape != mapping.shape, case .object(let members) = mapping.jsonValue else { return mapping.jsonValue }
        return .object([JSONValue.Member(name: "shape", value: .string(shape))] + members)
    }
}

/// The mappings that the user has corrected, by the ``ColumnMapping/shape`` of the tables they are for.
public struct RememberedMappings: Equatable, Sendable {
    /// The oldest are forgotten beyond this number.
    static let most = 500

    fileprivate struct Entry: Equatable {
        let shape: String
        let mapping: ColumnMapping
    }

    /// In the order in which they were remembered.
    private var entries: [Entry]

    public init() { entries = [] }

    public var count: Int { entries.count }

    /// The mapping for tables of a shape; nil where none was corrected.
    public subscript(shape: String) -> ColumnMapping? { entries.last { $0.shape == shape }?.mapping }

    /// The mapping for a table that begins with `first`; nil where none was corrected.
    ///
    /// - Parameter guess: made of the same table. What was said of tables with just this first record, header or not, comes before
    ///   what was said of tables without a header that have as many columns.
    public func mapping(forTable first: [String], guess: ColumnMapping) -> ColumnMapping? {
        self[ColumnMapping.shape(names: first)] ?? self[guess.shape]
    }

    /// Remembers a mapping in place of another one for the same shape.
    ///
    /// - Parameter shape: of the tables that it is for; nil for those of the mapping's own.
    public mutating func remember(_ mapping: ColumnMapping, shape: String? = nil) {
        let shape = shape ?? mapping.shape
        forget(shape)
        entries.append(Entry(shape: shape, mapping: mapping))
        entries.removeFirst(max(0, entries.count - Self.most))
    }

    public mutating func forget(_ shape: String) { entries.removeAll { $0.shape == shape } }
}

extension RememberedMappings {
    /// `{"version":1,"mappings":[…]}`, each as ``ColumnMapping/json`` has it, with its `shape` where that is not the mapping's own.
    var json: String {
        JSONValue.object([
            JSONValue.Member(name: "version", value: .number("1")),
            JSONValue.Member(name: "mappings", value: .array(entries.map(\.jsonValue))),
        ]).json
    }

    /// - Returns: nil where the text holds no mappings. Single ones that can't be read are left out.
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

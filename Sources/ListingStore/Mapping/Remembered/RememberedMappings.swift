/// The mappings that the user has corrected, by the ``ColumnMapping/shape`` of the tables they are for.
public struct RememberedMappings: Equatable, Sendable {
    /// The oldest are forgotten beyond this number.
    static let most = 500

    /// In the order in which they were remembered.
    private(set) var mappings: [ColumnMapping]

    public init() { mappings = [] }

    public var count: Int { mappings.count }

    /// The mapping for tables of a shape; nil where none was corrected.
    public subscript(shape: String) -> ColumnMapping? { mappings.last { $0.shape == shape } }

    /// Remembers a mapping in place of another one for the same shape.
    public mutating func remember(_ mapping: ColumnMapping) {
        forget(mapping.shape)
        mappings.append(mapping)
        mappings.removeFirst(max(0, mappings.count - Self.most))
    }

    public mutating func forget(_ shape: String) { mappings.removeAll { $0.shape == shape } }
}

extension RememberedMappings {
    /// `{"version":1,"mappings":[…]}`, each as ``ColumnMapping/json`` has it.
    var json: String {
        JSONValue.object([
            JSONValue.Member(name: "version", value: .number("1")),
            JSONValue.Member(name: "mappings", value: .array(mappings.map(\.jsonValue))),
        ]).json
    }

    /// - Returns: nil where the text holds no mappings. Single ones that can't be read are left out.
    init?(json bytes: [UInt8]) {
        guard let value = try? JSONParser.parse(bytes.span), case .array(let entries) = value["mappings"] else { return nil }
        self.init()
        for mapping in entries.compactMap({ ColumnMapping($0) }) { remember(mapping) }
    }
}

/// A name and a value: one view model for two kinds of rows.
public struct FieldViewModel: RowViewModel {
    public let name: String
    public let value: String

    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }

    public var accessibleLabel: String? { "\(name): \(value)" }
}

extension RowKind where ViewModel == FieldViewModel {
    /// A fact about the listing, for shoppers.
    public static var attribute: RowKind { RowKind("attribute") }
    /// A cell of the source as it stands in the file, for who checks the file.
    public static var sourceField: RowKind { RowKind("sourceField") }
}

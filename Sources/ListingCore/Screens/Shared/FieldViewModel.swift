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
    /// An attribute of the listing, for shoppers.
    public static var attribute: RowKind { RowKind("attribute") }
    /// An unchanged cell of the source, for users who check the file.
    public static var sourceField: RowKind { RowKind("sourceField") }
}

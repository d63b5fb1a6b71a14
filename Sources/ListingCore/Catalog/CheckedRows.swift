/// The rows of a catalog in which a check has found something: for each rule, and for each severity.
public struct CheckedRows: Equatable, Sendable {
    private var rows: [String: RowBitmap] = [:]

    public init() {}

    /// The names with at least one row: ids of rules, and names of severities.
    public var names: Set<String> { Set(rows.keys) }

    public subscript(name: String) -> RowBitmap? {
        get { rows[name] }
        set { rows[name] = newValue.flatMap { $0.isEmpty ? nil : $0 } }
    }

    /// The rows of any of some names.
    ///
    /// - Parameter count: Number of rows in the catalog.
    public func rows(of names: Set<String>, count: Int) -> RowBitmap {
        var result = RowBitmap(capacity: count)
        for name in names { if let rows = rows[name] { result.formUnion(rows) } }
        return result
    }
}

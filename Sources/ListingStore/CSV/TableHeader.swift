/// The location of the names of a table's columns.
enum TableHeader: Equatable, Sendable {
    /// The names are in the record with this index. Earlier records are skipped; in templates they describe the template.
    case record(Int)
    /// There are no names: the first record is data, and columns are numbered.
    case none

    static let first = TableHeader.record(0)
}

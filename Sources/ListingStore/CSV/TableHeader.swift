/// Where the names of a table's columns stand.
enum TableHeader: Equatable, Sendable {
    /// In the record of this number, counted from 0. Those before it are left out: templates have lines about themselves there.
    case record(Int)
    /// Nowhere: the first record is data, and columns are numbered.
    case none

    static let first = TableHeader.record(0)
}

/// The location of a record: a byte range of its file, and its number and line.
struct RecordLocation: Equatable, Sendable {
    let range: Range<Int>
    /// The record's number, counted from 1, without the header.
    let record: Int
    /// The line on which it begins, counted from 1, with the header.
    let line: Int
}

/// The location of a record in one of several sources.
struct LocatedRecord: Equatable, Sendable {
    /// The index of the source.
    let source: Int
    let location: RecordLocation
}

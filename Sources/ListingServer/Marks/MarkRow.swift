import ListingCore

/// A row of the table `mark`, also for a mark that was taken away.
struct MarkRow: Equatable, Sendable {
    var isSet: Bool
    /// The place among the favorites, in ascending order.
    var position: Double?
    var note: String?
    var author: String
    /// Microseconds since the beginning of 1970, UTC.
    var time: Int64

    /// True if this edit wins over another one: by time, and then by author, as `put_mark` does it.
    func wins(over other: MarkRow) -> Bool {
        guard time == other.time else { return time > other.time }
        // PostgreSQL compares names by their bytes.
        return other.author.utf8.lexicographicallyPrecedes(author.utf8)
    }
}

/// The user of a catalog's marks, and the rights that the server gives.
struct MarksAccount: Equatable, Sendable {
    /// The identity of the server, in hexadecimal digits.
    let server: String
    let catalog: Int32
    let user: String
    /// False for a reader.
    let canEdit: Bool
    /// The server's clock minus that of this computer, in microseconds.
    let clockOffset: Int64

    /// The name under which edits wait on the disk. Addresses change, and several users may share a computer.
    var target: String { "\(server) \(catalog) \(user)" }
}

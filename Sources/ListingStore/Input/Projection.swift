/// The purpose of reading listings. Readers skip what it does not need, which saves a good part of the time.
enum Projection: Sendable {
    /// Showing listings; everything is read.
    case showing
    /// Filtering, sorting and counting. Descriptions and codes may be replaced by a mark; attributes and the cells of the source record
    /// are missing.
    case columns
    /// Comparing with another reading. The cells of the source record are missing.
    case comparing
    /// Searching. Everything but the ``SearchableTexts`` may be missing, problems included.
    case searching

    /// True if the fingerprints of the listings are needed, too.
    var includesFingerprints: Bool { self == .columns || self == .comparing }
}

import ListingCore

/// The first items of a source, read ahead because they decide which fields its format leaves unread.
///
/// They are handed over afterward as if they had just been read, up to the error that ended the reading.
struct LeadingItems {
    /// The number of items after which a source without listings is given up. Each may be a problem.
    private static let maxItems = 10 * UnreadFields.sampled

    struct Entry {
        let item: ReadItem
        /// The location of the item's record, see ``ListingReader/position``.
        let location: RecordLocation?
        /// The number of records up to the item, see ``ListingReader/records``.
        let records: Int
    }

    /// The fields to complete; nil if the format reads all there are.
    let unread: UnreadFields?
    private var entries: ArraySlice<Entry>
    private var failure: (any Error)?
    /// The entry that was taken last; nil once the reader continues by itself.
    private(set) var current: Entry?

    /// - Parameter format: The format of the source. One that matches names by meaning leaves no field unread.
    init(of reader: inout any ListingReader, _ format: any ListingFormat) {
        var entries: [Entry] = []
        var listings: [Listing] = []
        let mayBeUnread = !(format is any MappableFormat)
        do {
            while mayBeUnread, listings.count < UnreadFields.sampled, entries.count < Self.maxItems, let item = try reader.next() {
                if case .listing(let listing) = item { listings.append(listing) }
                entries.append(Entry(item: item, location: reader.location, records: reader.records))
            }
        } catch {
            failure = error
        }
        self.entries = entries[...]
        unread = UnreadFields(listings)
    }

    /// Returns the next item: one that was read ahead, or the reader's next one; nil at the end.
    mutating func next(_ reader: inout any ListingReader) throws -> ReadItem? {
        current = entries.popFirst()
        if let current { return current.item }
        if let failure {
            self.failure = nil
            throw failure
        }
        return try reader.next()
    }
}

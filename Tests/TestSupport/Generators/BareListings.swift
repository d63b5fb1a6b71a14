@testable import ListingCore

extension Listing {
    /// Returns a listing with nothing but a title.
    public static func bare(_ id: Int = 0, title: String = "Mug") -> Listing {
        Listing(id: ListingID(id), title: title, source: SourceRecord(columns: SourceColumns(names: []), rows: []))
    }

    /// Returns a bare listing with changes.
    public static func with(_ id: Int = 0, _ change: (inout Listing) -> Void) -> Listing {
        var listing = bare(id)
        change(&listing)
        return listing
    }
}

extension RowBitmap {
    /// Creates a bitmap with the given rows.
    public init(_ rows: some Sequence<Int>, of capacity: Int) {
        self.init(capacity: capacity)
        for row in rows { insert(row) }
    }
}

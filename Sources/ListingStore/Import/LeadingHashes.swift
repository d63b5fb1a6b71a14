import ListingCore

/// The fingerprints of the first listings of a table, which are read one by one. Their records are read once more from the file.
struct LeadingHashes {
    private let file: RecordSource
    private let hasher: RecordHasher
    private var table: CSVReader

    /// - Returns: nil if records of the file can't be read again.
    init?(_ reader: any RecordReader, of file: RecordSource?) {
        guard let file, let table = file.makeTable() else { return nil }
        (self.file, self.table) = (file, table)
        hasher = file.makeHasher(reader)
    }

    mutating func fingerprint(of listing: borrowing Listing, at location: RecordLocation) -> ListingFingerprint {
        ListingFingerprint(
            listing, content: file.hash(at: location, by: hasher, &table), hasStockApart: hasher.stockColumn != nil)
    }
}

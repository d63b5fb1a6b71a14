import ListingCore

/// A row group of fewer than 4,096 rows that is being filled.
struct OpenRowGroup {
    private(set) var columns: [UInt8] = []
    private(set) var terms: [UInt8] = []
    private(set) var titles: [UInt8] = []
    private(set) var locations = RecordOffsets()
    private(set) var fingerprints: [ListingFingerprint] = []
    private var reader = Tokenizer()

    mutating func append(
        _ row: ColumnRow, title: String, _ record: LocatedRecord?, _ fingerprint: ListingFingerprint, _ letters: inout TitleInitials
    ) {
        ColumnRowCodec.pack(row, into: &columns)
        MultiValueColumn.pack(row.terms, into: &terms)
        TitleSortKey.append(title, by: &reader, to: &titles)
        letters.append(title)
        titles.append(0)
        locations.append(record)
        fingerprints.append(fingerprint)
    }

    /// Completes the fingerprint of a listing that is stored, whose hash is known only then.
    ///
    /// - Parameter row: counted from the group's first row.
    mutating func setContent(_ hash: UInt64, ofRow row: Int) { fingerprints[row].content = hash }
}

import ListingCore

/// A row group of fewer than 4,096 rows that is being filled.
struct OpenRowGroup {
    private(set) var terms: [UInt8] = []
    private(set) var titles: [UInt8] = []
    private(set) var locations = RecordOffsets()
    private(set) var fingerprints: [ListingFingerprint] = []
    private var reader = Tokenizer()

    var isEmpty: Bool { fingerprints.isEmpty }

    mutating func append(
        _ row: ColumnRow, title: String, _ record: LocatedRecord?, _ fingerprint: ListingFingerprint, _ letters: inout TitleInitials
    ) {
        TitleSortKey.append(title, by: &reader, to: &titles)
        letters.append(title)
        titles.append(0)
        append(row.terms, record, fingerprint)
    }

    /// Appends a row that another thread has made, without its initial letter.
    ///
    /// - Parameters:
    ///   - codes: those of the values of which a listing may have several.
    ///   - index: the row's number in `rows`.
    mutating func append(
        _ codes: [UInt32], _ index: Int, of rows: PreparedRows, _ record: LocatedRecord, _ fingerprint: ListingFingerprint
    ) {
        rows.appendTitleKey(index, to: &titles)
        titles.append(0)
        append(codes, record, fingerprint)
    }

    private mutating func append(_ codes: [UInt32], _ record: LocatedRecord?, _ fingerprint: ListingFingerprint) {
        MultiValueColumn.pack(codes, into: &terms)
        locations.append(record)
        fingerprints.append(fingerprint)
    }

    /// Completes the fingerprint of a listing that is stored, whose hash is known only then.
    ///
    /// - Parameter row: counted from the group's first row.
    mutating func setContent(_ hash: UInt64, ofRow row: Int) { fingerprints[row].content = hash }
}

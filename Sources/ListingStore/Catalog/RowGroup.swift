/// A full row group (4,096 rows) on its way to the disk, with the listings that it completed and the dictionary entries that appear in it
/// first.
struct RowGroup: Sendable {
    /// Parts of ``RecordOffsets`` in a full row group.
    static let locationParts = MultiValueColumn.rowsPerBlock / RecordOffsets.rowsPerPart

    let number: Int
    let columns: [(column: StoredColumn, bytes: [UInt8])]
    let terms: [UInt8]
    let locations: [[UInt8]]
    /// See ``FingerprintCoding``.
    let fingerprints: [UInt8]
    let packs: [Int: [UInt8]]
    /// The code of the first of the values.
    let firstValue: Int
    let values: [DictionaryEntry]
}

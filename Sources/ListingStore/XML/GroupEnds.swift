/// Where the last record of each group is, in about 20 bytes for each: keys are kept as hash values only.
///
/// Two keys with the same value make the earlier group end too late, never too early: no record is lost.
struct GroupEnds {
    private var records: [Int: Int32] = [:]

    mutating func note(_ record: Int, of key: String) { records[key.hashValue] = Int32(clamping: record) }

    func isLast(_ record: Int, of key: String) -> Bool {
        records[key.hashValue].map { Int(clamping: $0) <= record } ?? true
    }
}

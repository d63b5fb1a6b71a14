/// Where the last record of each group is, as far as was looked ahead, in about 20 bytes for each: keys are kept as hash values only.
///
/// Two keys with the same value make the earlier group end too late, or all be read anew, but never end too early: no record is lost.
struct GroupEnds {
    /// In place of a record: the group was handed over. Records count from 1.
    private static let handedOver: Int32 = 0

    private var records: [Int: Int32] = [:]

    /// - Parameter record: of higher numbers with each call.
    /// - Throws: ``BeginningWasMisleading`` where the group was handed over without this record.
    mutating func note(_ record: Int, of key: String) throws {
        let before = records.updateValue(Int32(clamping: record), forKey: key.hashValue)
        if before == Self.handedOver { throw BeginningWasMisleading() }
    }

    /// Notes that a group is handed over where no record of it is known behind this one.
    ///
    /// - Returns: whether it is.
    mutating func complete(_ key: String, with record: Int) -> Bool {
        let hash = key.hashValue
        if let last = records[hash], Int(clamping: last) > record { return false }
        records[hash] = Self.handedOver
        return true
    }
}

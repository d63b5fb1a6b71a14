/// The last known record of each group within the look-ahead. Takes about 20 bytes per group, because keys are kept as hash values only.
///
/// If two keys collide, the earlier group ends too late, or everything is read again. No group ends too early, so no record is lost.
struct LastRecordOfGroup {
    /// Marks a group that was already emitted, in place of a record number. Record numbers start at 1.
    private static let handedOver: Int32 = 0

    private var records: [Int: Int32] = [:]

    /// Records that `record` belongs to the group `key`.
    ///
    /// - Parameter record: The record's number, which rises with each call.
    /// - Throws: ``DetectionContradicted`` if the group was emitted without this record.
    mutating func record(_ record: Int, of key: String) throws {
        let before = records.updateValue(Int32(clamping: record), forKey: key.hashValue)
        if before == Self.handedOver { throw DetectionContradicted() }
    }

    /// Marks a group as emitted if no record of it is known after this one.
    ///
    /// - Returns: True if the group was marked.
    mutating func complete(_ key: String, with record: Int) -> Bool {
        let hash = key.hashValue
        if let last = records[hash], Int(clamping: last) > record { return false }
        records[hash] = Self.handedOver
        return true
    }
}

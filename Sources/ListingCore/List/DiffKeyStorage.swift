import Synchronization

/// Append-only keys, so that lists of different lengths can share them across threads.
final class DiffKeyStorage: Sendable {
    private let state: Mutex<DiffKeyList>

    init() { state = Mutex(DiffKeyList()) }

    private init(_ state: sending DiffKeyList) { self.state = Mutex(state) }

    /// - Parameter count: The length of the list that grows.
    /// - Returns: False, without effect, if another list has already grown from there.
    func append(_ new: [RowKey], after count: Int) -> Bool {
        state.withLock { state in
            guard state.keys.count == count else { return false }
            for key in new { state.append(key) }
            return true
        }
    }

    func key(at index: Int) -> RowKey { state.withLock { $0.keys[index] } }

    func index(ofID id: Int) -> Int? { state.withLock { $0.index(ofID: id) } }

    func keys(in range: Range<Int>) -> [RowKey] {
        state.withLock { $0.keys.indices == range ? $0.keys : Array($0.keys[range.clamped(to: $0.keys.indices)]) }
    }

    func duplicates(before count: Int) -> [Int] {
        state.withLock { $0.duplicates.prefix { $0.index < count }.map(\.id) }
    }

    /// A copy of the first keys, for a list that grows in another way.
    func prefix(_ count: Int) -> DiffKeyStorage {
        let (keys, duplicates, repetitions) = state.withLock { state in
            (Array(state.keys.prefix(count)), state.duplicates.filter { $0.index < count }, state.repetitions)
        }
        let table = DiffKeyTable.isNeeded(for: keys) ? DiffKeyTable(keys) : nil
        return DiffKeyStorage(DiffKeyList(keys: keys, table: table, duplicates: duplicates, repetitions: repetitions))
    }
}

/// Keys with unique ids.
private struct DiffKeyList {
    var keys: [RowKey] = []
    /// nil as long as the ids are ascending.
    var table: DiffKeyTable?
    /// The positions of duplicate ids, ascending.
    var duplicates: [(index: Int, id: Int)] = []
    /// The number of repetitions per id, so that many repetitions of one id cost no more than others.
    var repetitions: [Int: Int] = [:]

    mutating func append(_ key: RowKey) {
        if table == nil {
            guard let last = keys.last, last.id >= key.id else { return keys.append(key) }
            table = DiffKeyTable(keys)
        }
        keys.append(index(ofID: key.id) == nil ? key : renumbered(key))
        table?.insert(keys.count - 1, of: keys)
    }

    private mutating func renumbered(_ key: RowKey) -> RowKey {
        duplicates.append((keys.count, key.id))
        while true {
            let occurrence = repetitions[key.id, default: 0] + 1
            repetitions[key.id] = occurrence
            let candidate = key.repeated(occurrence)
            if index(ofID: candidate.id) == nil { return candidate }
        }
    }

    func index(ofID id: Int) -> Int? {
        if let table { return table.index(ofID: id, in: keys) }
        let index = keys.partitioningIndex { $0.id >= id }
        return index < keys.count && keys[index].id == id ? index : nil
    }
}

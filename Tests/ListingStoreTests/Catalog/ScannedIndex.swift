import ListingCore
import Synchronization

@testable import ListingStore

/// In-memory listings that are scanned one by one: the reference for a catalog's results. Each search scans the listings once, even if
/// several queries use it.
final class ScannedIndex: QueryIndex {
    private let memory: InMemoryQueryIndex
    private let found = Mutex<[SearchText: SearchMatches]>([:])

    init(_ listings: [Listing]) {
        var memory = InMemoryQueryIndex()
        memory.beginSource()
        memory.append(listings)
        self.memory = memory
    }

    var count: Int { memory.count }
    var table: ColumnStore { memory.table }
    var kinds: [DictionaryEntry.Kind] { memory.kinds }
    func code(of value: DictionaryEntry) -> UInt32? { memory.code(of: value) }
    func codes(within path: [String], _ kind: DictionaryEntry.Kind) -> [UInt32] { memory.codes(within: path, kind) }
    func values(of codes: [UInt32]) -> [UInt32: DictionaryEntry] { memory.values(of: codes) }
    func block(_ index: Int) -> [UInt8] { memory.block(index) }
    func titleOrder(isDescending: Bool) -> [UInt32] { memory.titleOrder(isDescending: isDescending) }
    func firstLetters() -> ResultGrouping.Names { memory.firstLetters() }

    func matches(of search: SearchText) -> SearchMatches {
        if let known = found.withLock({ $0[search] }) { return known }
        let matches = memory.matches(of: search)
        found.withLock { $0[search] = matches }
        return matches
    }
}

import Foundation
import ListingCore
import Measuring
import TestSupport

extension UUID: @retroactive Diffable {
    public var diffID: UUID { self }
    public func showsSame(as other: UUID) -> Bool { true }
}

/// A row as in a screen: an id and what it shows.
struct Row: Diffable, Hashable {
    let diffID: String
    var title: String
    var price: Int
    var isFavorite: Bool

    func showsSame(as other: Row) -> Bool { title == other.title && price == other.price && isFavorite == other.isFavorite }
}

/// Compares our diff with the standard library's, in the scenarios in which list frameworks are compared.
enum DiffBenchmarks {
    static func run() -> [Figure] {
        [
            scenario(
                "diff D5: 5,000 ids, 1,000 removed, 1,000 inserted, 200 shuffled", aim: 55, runs: 9, ids(5_000, 2_000..<3_000, 0..<200)),
            scenario(
                "diff D100: 100,000 ids, 10,000 removed, 10,000 inserted, 2,000 shuffled", aim: 110, runs: 3,
                ids(100_000, 20_000..<30_000, 0..<2_000)),
            scenario("diff A: 10,000 rows, 50 appended", aim: 1, runs: 25, (rows, rows + (10_000..<10_050).map(row))),
            scenario("diff U: 10,000 rows, 1 % changed", aim: 1, runs: 25, (rows, updated)),
            scenario("diff M: 10,000 rows, the first moved to the end", aim: 1, runs: 25, (rows, Array(rows.dropFirst()) + [rows[0]])),
            scenario("diff S: 10,000 rows, nothing changed", aim: 1, runs: 25, (rows, rows.map { $0 })),
            erased("diff A with type-erased items", (items, items + (10_000..<10_050).map { item(row($0)) })),
            erased("diff M with type-erased items", (items, Array(items.dropFirst()) + [items[0]])),
            moves(),
        ]
    }

    private static func scenario<Element: Diffable & Hashable>(
        _ name: String, aim: Double, runs: Int, _ arrays: ([Element], [Element])
    ) -> Figure {
        let ours = median(runs: runs * 3) { keep(ListDifference(from: arrays.0, to: arrays.1)) }
        let theirs = median(runs: runs) { keep(arrays.1.difference(from: arrays.0).inferringMoves()) }
        return Figure(name, value: ours, reference: "standard library", referenceValue: theirs, aim: aim)
    }

    private static func erased(_ name: String, _ arrays: ([ListItem], [ListItem])) -> Figure {
        let old = Snapshot([Section("rows", items: arrays.0)])
        let new = Snapshot([Section("rows", items: arrays.1)])
        let ours = median(runs: 25) { keep(SnapshotDiff(from: old, to: new)) }
        let theirs = median(runs: 9) { keep(arrays.1.difference(from: arrays.0).inferringMoves()) }
        return Figure(name, value: ours, reference: "standard library", referenceValue: theirs, aim: 1)
    }

    private static func moves() -> Figure {
        let difference = ListDifference(from: rows, to: Array(rows.dropFirst()) + [rows[0]])
        return Figure(
            "moves in M", unit: "moves", value: Double(difference.moved.count), reference: "the least possible", referenceValue: 1, aim: 1)
    }

    private static func ids(_ count: Int, _ removed: Range<Int>, _ shuffled: Range<Int>) -> ([UUID], [UUID]) {
        let source = (0..<count).map { _ in UUID() }
        var target = source
        target.removeSubrange(removed)
        target.insert(contentsOf: removed.map { _ in UUID() }, at: removed.upperBound)
        var random = SeededGenerator(seed: 42)
        target[shuffled].shuffle(using: &random)
        return (source, target)
    }

    private static func row(_ number: Int) -> Row {
        Row(diffID: "listing-\(number)", title: "Listing number \(number)", price: number * 7 % 1_000, isFavorite: number % 3 == 0)
    }

    private static let rows = (0..<10_000).map(row)

    private static let updated: [Row] = {
        var updated = rows
        for position in stride(from: 0, to: updated.count, by: 100) { updated[position].price += 1 }
        return updated
    }()

    private static func item(_ row: Row) -> ListItem {
        ListItem(ItemID(row.diffID), .listing, ListingRowViewModel(id: ListingID(row.price), title: row.title))
    }

    private static let items = rows.map(item)
}

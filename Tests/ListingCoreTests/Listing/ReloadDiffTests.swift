import TestSupport
import Testing

@testable import ListingCore

@Suite("A file read again")
struct ReloadDiffTests {
    private func listing(_ position: Int, _ externalID: String, title: String = "Mug") -> Listing {
        var listing = Listing.bare(position, title: title)
        listing.externalID = externalID
        listing.source = SourceRecord(
            columns: SourceColumns(names: ["ID"]), rows: [.init(record: position + 1, line: position + 2, values: [externalID])])
        listing.problems = [RecordProblem(record: position + 1, line: position + 2, column: "ID", ProblemCause(.titleMissing))]
        return listing
    }

    private func list(_ ids: [String]) -> ListingList { ListingList(ids.enumerated().map { listing($0, $1) }) }

    @Test func `listings keep their ids at their new positions, and new ones get new ids`() {
        let again = ReloadDiff(of: list(["a", "b", "c"]), as: list(["x", "c", "a"]))
        #expect(again.listings.map(\.id) == [ListingID(3), ListingID(2), ListingID(0)])
        #expect(again.listings.map(\.externalID) == ["x", "c", "a"])
        #expect((again.added, again.removed, again.changed) == (1, 1, 0))
        #expect(!again.isUnchanged)
    }

    @Test func `a new position in the file does not count as a change`() {
        let again = ReloadDiff(of: list(["a", "b"]), as: list(["b", "a"]))
        #expect(again.isUnchanged)
        #expect(again.history.version(of: ListingID(0)) == 0)
        #expect(again.listings[0].source.rows[0].record == 1)
    }

    @Test(
        arguments: [
            { $0.title = "Jug" }, { $0.price = Price(lowest: .euros(1)) }, { $0.problems = [] }, { $0.tags = ["new"] },
            { $0.source.rows = [.init(record: 1, line: 2, values: ["a", "new cell"])] },
            { $0.source = SourceRecord(columns: SourceColumns(names: ["SKU"]), rows: $0.source.rows) },
        ] as [@Sendable (inout Listing) -> Void])
    func `any change to a listing increases its version by one`(change: @Sendable (inout Listing) -> Void) {
        let old = list(["a", "b"])
        var changed = old[0]
        change(&changed)
        let again = ReloadDiff(of: old, as: [changed, old[1]])
        #expect(again.changed == 1)
        #expect(again.history.version(of: ListingID(0)) == 1)
        #expect(again.history.version(of: ListingID(1)) == 0)
        let third = ReloadDiff(of: again.listings, history: again.history, as: old)
        #expect(third.history.version(of: ListingID(0)) == 2)
    }

    @Test func `the id of a removed listing is never reused`() {
        let second = ReloadDiff(of: list(["a", "b"]), as: list(["a"]))
        let third = ReloadDiff(of: second.listings, history: second.history, as: list(["a", "c"]))
        #expect(third.listings.map(\.id) == [ListingID(0), ListingID(2)])
    }

    @Test func `listings with the same id are matched once each, in their order`() {
        let again = ReloadDiff(of: list(["a", "a", "b"]), as: list(["a", "a", "a"]))
        #expect(again.listings.map(\.id) == [ListingID(0), ListingID(1), ListingID(3)])
        #expect(Set(again.listings.map(\.id)).count == 3)
    }

    @Test func `an empty file is compared like any other`() {
        #expect(ReloadDiff(of: [], as: []).isUnchanged)
        #expect(ReloadDiff(of: [], as: list(["a"])).listings.map(\.id) == [ListingID(0)])
        #expect(ReloadDiff(of: list(["a"]), as: []).removed == 1)
    }

    @Test(arguments: 0..<60) func `however a file changes, ids and versions follow its listings`(seed: UInt64) {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        // The ground truth: each listing's key and title.
        var content: [(key: String, title: String)] = (0..<30).map { ("k\($0)", "t") }
        var reading = ListingList(content.enumerated().map { listing($0, $1.key, title: $1.title) })
        var history = ListingVersions()
        var everGiven = Set(reading.map(\.id))
        for round in 0..<6 {
            let before = Dictionary(uniqueKeysWithValues: reading.map { ($0.externalID ?? "", ($0.id, $0.title)) })
            content.removeAll { _ in Int.random(in: 0..<6, using: &random) == 0 }
            for index in content.indices where Int.random(in: 0..<6, using: &random) == 0 { content[index].title += "." }
            for number in 0..<Int.random(in: 0...5, using: &random) {
                content.insert(("r\(round).\(number)", "new"), at: Int.random(in: 0...content.count, using: &random))
            }
            if Bool.random(using: &random) { content.shuffle(using: &random) }
            let again = ReloadDiff(
                of: reading, history: history, as: ListingList(content.enumerated().map { listing($0, $1.key, title: $1.title) }))

            #expect(again.listings.map(\.externalID) == content.map(\.key), "seed \(seed)")
            #expect(Set(again.listings.map(\.id)).count == content.count, "seed \(seed)")
            for listing in again.listings {
                let version = again.history.version(of: listing.id)
                if let (id, title) = before[listing.externalID ?? ""] {
                    #expect(listing.id == id, "seed \(seed)")
                    #expect(version == history.version(of: id) + (title == listing.title ? 0 : 1), "seed \(seed)")
                } else {
                    #expect(everGiven.insert(listing.id).inserted, "seed \(seed)")
                    #expect(version == 0, "seed \(seed)")
                }
            }
            #expect(again.removed == before.keys.filter { key in !content.contains { $0.key == key } }.count, "seed \(seed)")
            (reading, history) = (again.listings, again.history)
        }
    }

    @Test(arguments: 0..<200)
    func `listings are matched by their keys in the whole file, wherever and however often they occur`(seed: UInt64) {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        func values() -> [String] { (0..<Int.random(in: 0...12, using: &random)).map { _ in "v\(Int.random(in: 0..<4, using: &random))" } }
        // The lists share their beginning and their end.
        let (start, end) = (values(), values())
        let (old, new) = (list(start + values() + end), list(start + values() + end))
        let positions = Dictionary(uniqueKeysWithValues: zip(ListingKey.keys(of: old), old.indices))
        #expect(ListingMatcher(of: old, and: new).positions == ListingKey.keys(of: new).map { positions[$0] }, "seed \(seed)")
    }

    @Test func `the time is that of the listings, not of their square`() {
        let old = ListingList((0..<100_000).map { listing($0, "\($0)") })
        let time = ProcessorTime.measure {
            let again = ReloadDiff(of: old, as: ListingList(old.reversed()))
            #expect(again.isUnchanged)
            #expect(again.listings.first?.id == ListingID(99_999))
        }
        #expect(time < .seconds(60))
    }
}

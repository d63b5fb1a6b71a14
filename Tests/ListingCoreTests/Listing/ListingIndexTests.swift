import Testing

@testable import ListingCore

@Suite("Finding listings by their ids")
struct ListingIndexTests {
    @Test("whatever the ids are and however they come, each is found where it stands", arguments: 0..<40)
    func anyIDs(seed: UInt64) {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        var ids = Array(0..<Int.random(in: 0...60, using: &random)).filter { _ in Int.random(in: 0..<8, using: &random) > 0 }
        for _ in 0..<Int.random(in: 0...4, using: &random) where ids.count > 1 {
            ids.swapAt(Int.random(in: ids.indices, using: &random), Int.random(in: ids.indices, using: &random))
        }
        var index = ListingIndex()
        var rest = ids[...]
        while !rest.isEmpty {
            let batch = rest.prefix(Int.random(in: 1...20, using: &random))
            index.append(batch.map { ListingID($0) })
            rest = rest.dropFirst(batch.count)
        }
        for id in -1...61 { #expect(index.position(of: ListingID(id)) == ids.firstIndex(of: id), "seed \(seed), id \(id)") }
    }

    @Test("nothing is found in nothing")
    func empty() {
        #expect(ListingIndex().position(of: ListingID(0)) == nil)
    }
}

import ListingCore
import Testing

@testable import ListingStore

@Suite("Listings that return to the thread that made them")
struct ListingReturnsTests {
    private func makeBatch(_ returns: ListingReturns) -> ListingBatch {
        var batch = ListingBatch()
        batch.append(Listing(id: ListingID(0), title: "Mug", source: SourceRecord(columns: SourceColumns(names: []), rows: [])))
        batch.number(from: 7)
        batch.returnListings(to: returns)
        return batch
    }

    @Test func `a batch returns its listings when its last copy is gone`() {
        let returns = ListingReturns()
        var copies = [makeBatch(returns)]
        copies.append(copies[0])
        #expect(copies.map(\.listings).map { $0.map(\.id) } == [[ListingID(7)], [ListingID(7)]])
        copies.removeLast()
        #expect(returns.count == 0)
        copies.removeLast()
        #expect(returns.count == 1)
        returns.releaseAll()
        #expect(returns.count == 0)
    }

    @Test func `listings whose maker is gone are released with their batch`() {
        weak var returns: ListingReturns?
        do {
            let batch = makeBatch(
                {
                    let made = ListingReturns(); returns = made; return made
                }())
            #expect(returns != nil && batch.listings.count == 1)
        }
        #expect(returns == nil)
    }
}

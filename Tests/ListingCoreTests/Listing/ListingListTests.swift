import Testing

@testable import ListingCore

@Suite("The listings read so far")
struct ListingListTests {
    @Test func `they are one array, whatever pieces they arrive in`() {
        var list = ListingList()
        var plain: [Listing] = []
        for size in [3, 0, 1, 1_000, 2, 0, 50] {
            let batch = (0..<size).map { Listing.bare(plain.count + $0) }
            list.append(batch)
            plain += batch
        }
        #expect(Array(list) == plain)
        #expect(list.count == plain.count)
        for index in plain.indices { #expect(list[index].id.rawValue == index) }
        #expect(list.last?.id.rawValue == plain.count - 1)
        #expect(ListingList().isEmpty)
    }

    @Test func `a copy keeps what it had while more is read`() {
        var list: ListingList = [.bare(0)]
        let copy = list
        list.append([.bare(1)])
        #expect(copy.count == 1)
        #expect(list.count == 2)
    }
}

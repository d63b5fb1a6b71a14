import Testing

@testable import ListingCore

@Suite("Ids of a catalog's listings")
struct ListingIDsTests {
    @Test func `in a file that was read once, ids are row numbers`() {
        let ids = ListingIDs()
        #expect(ids.areRows)
        #expect(ids.id(ofRow: 41) == ListingID(41))
        #expect(ids.row(of: ListingID(41)) == 41)
    }

    @Test func `in a file that was read again, listings keep their ids`() {
        let ids = ListingIDs([7, 2, 0].map { ListingID($0) })
        #expect(!ids.areRows)
        #expect((0..<3).map { ids.id(ofRow: $0).rawValue } == [7, 2, 0])
        #expect([7, 2, 0].map { ids.row(of: ListingID($0)) } == [0, 1, 2])
    }

    @Test func `an id that is gone has no row, and the id of an unknown row is its number`() {
        let ids = ListingIDs([7, 2, 0].map { ListingID($0) })
        #expect(ids.row(of: ListingID(1)) == nil)
        #expect(ids.id(ofRow: 3) == ListingID(3))
        #expect(ids.id(ofRow: -1) == ListingID(-1))
    }

    @Test func `the ids of rows take as little memory as the rows, if they ascend`() {
        let rows = RowIDs((0..<3_000).filter { $0 % 3 > 0 })
        #expect(ListingIDs().ids(of: rows) == rows)
        // The first listings are gone.
        let ids = ListingIDs((100..<4_000).map { ListingID($0) }).ids(of: rows)
        #expect(Array(ids) == rows.map { $0 + 100 } && ids.byteCount < 600)
        let others = ListingIDs([7, 2, 0].map { ListingID($0) })
        #expect(Array(others.ids(of: RowIDs(all: 5))) == [7, 2, 0, 3, 4])
    }
}

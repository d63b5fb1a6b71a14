import Testing

@testable import ListingCore

@Suite struct ListingRowMatchesTests {
    private let listing = Listing.with { listing in
        listing.title = "Blue mug"
        listing.brand = "Mug & Co"
        listing.seller = Seller(name: "Mug shop")
        listing.images = [ListingImage(location: "/a.png")]
    }

    @Test("what was found is marked in title and brand, and in nothing that is not searched") func marks() {
        #expect(ListingRowViewModel(listing, search: SearchText("mug")).matches == ListingRowMatches(title: [5..<8], facts: [0..<3]))
        #expect(ListingRowViewModel(listing, search: SearchText("blue ")).matches == ListingRowMatches(title: [0..<4]))
        for text in ["shop", "picture", "-blue"] {
            #expect(ListingRowViewModel(listing, search: SearchText(text)).matches == nil, "\(text)")
        }
    }

    @Test("a row without a search is the row that it was") func plain() {
        #expect(ListingRowViewModel(listing).matches == nil)
        #expect(ListingRowViewModel(listing, search: SearchText(" ")) == ListingRowViewModel(listing))
        #expect(ListingRowViewModel(listing, search: SearchText("mug")) != ListingRowViewModel(listing), "the row is drawn anew")
    }

    @Test("nothing is marked beyond what a row shows of a long text") func cut() {
        let long = Listing.with { listing in
            listing.title = String(repeating: "é ", count: 1_000) + "mug"
            listing.brand = String(repeating: "mug ", count: 1_000)
        }
        let row = ListingRowViewModel(long, search: SearchText("mug"))
        #expect(row.matches?.title == [])
        #expect((row.matches?.facts.last?.upperBound ?? .max) <= row.facts.utf8.count)
    }

    @Test("a listing's note is a row of its own, with or without a text") func note() {
        let empty = ListingScreen.note.viewModels(for: ListingScreenProperties(listing: listing))
        #expect(empty == [NoteViewModel(listing: listing.id, text: "")])
        #expect(
            ListingScreen.note.viewModels(for: ListingScreenProperties(listing: listing, note: "Ask\nfor a set")).first?.text
                == "Ask\nfor a set")
        #expect(empty.first?.activation == nil)
    }
}

import Testing

@testable import ListingCore

@Suite struct ListingRowMatchesTests {
    private let listing = Listing.with { listing in
        listing.title = "Blue mug"
        listing.brand = "Mug & Co"
        listing.seller = Seller(name: "Mug shop")
        listing.images = [ListingImage(location: "/a.png")]
    }

    @Test func `matches are marked in the title and the brand, and not in text that is not searched`() {
        #expect(ListingRowViewModel(listing, search: SearchText("mug")).matches == ListingRowMatches(title: [5..<8], subtitle: [0..<3]))
        #expect(ListingRowViewModel(listing, search: SearchText("blue ")).matches == ListingRowMatches(title: [0..<4]))
        for text in ["shop", "image", "-blue"] {
            #expect(ListingRowViewModel(listing, search: SearchText(text)).matches == nil, "\(text)")
        }
    }

    @Test func `a row shows the matching text if its usual text does not contain it`() {
        var listing = listing
        listing.tags = ["copper", "tea time"]
        listing.externalID = "77123"
        listing.attributes = [ListingAttribute(name: "SKU", value: "MUG-9")]
        listing.description = DescriptionText(
            raw: "First line.\n\nA mug for those who like\u{A0}their drinks hot, and who would never put one into an oven of any kind.",
            markup: .plain)
        func row(_ text: String) -> (subtitle: String, marked: [String]) {
            let row = ListingRowViewModel(listing, search: SearchText(text))
            let utf8 = Array(row.subtitle.utf8)
            return (row.subtitle, row.matches?.subtitle.map { String(decoding: utf8[$0], as: UTF8.self) } ?? [])
        }
        #expect(row("blue") == ("Mug & Co · Mug shop · 1 image", []))
        #expect(row("copp") == ("Tag: copper", ["copp"]))
        #expect(row("blue tag") == ("Mug & Co · Mug shop · 1 image", []), "the names of places are not searched")
        #expect(row("mug-9") == ("SKU: MUG-9", ["MUG-9"]))
        #expect(row("co copper") == ("Mug & Co · Tag: copper", ["Co", "copper"]))
        #expect(row("77123 tea") == ("ID: 77123 · Tag: tea time", ["77123", "tea"]))
        #expect(row("oven") == ("…would never put one into an oven of any kind.", ["oven"]))
        #expect(row("first") == ("First line. A mug for those who like their drinks hot, and who would never put one into a…", ["First"]))
        #expect(row("copper blue -oven").subtitle == "Tag: copper")
    }

    @Test func `without a search, a row is unchanged`() {
        #expect(ListingRowViewModel(listing).matches == nil)
        #expect(ListingRowViewModel(listing, search: SearchText(" ")) == ListingRowViewModel(listing))
        #expect(ListingRowViewModel(listing, search: SearchText("mug")) != ListingRowViewModel(listing), "the row is drawn again")
    }

    @Test func `nothing is marked beyond the part of a long text that a row shows`() {
        let long = Listing.with { listing in
            listing.title = String(repeating: "é ", count: 1_000) + "mug"
            listing.brand = String(repeating: "mug ", count: 1_000)
        }
        let row = ListingRowViewModel(long, search: SearchText("mug"))
        #expect(row.matches?.title == [])
        #expect((row.matches?.subtitle.last?.upperBound ?? .max) <= row.subtitle.utf8.count)
    }

    @Test func `a listing's note is a row of its own, even if it is empty`() {
        let empty = ListingScreen.note.viewModels(for: ListingScreenProperties(listing: listing))
        #expect(empty == [NoteViewModel(listing: listing.id, text: "")])
        #expect(
            ListingScreen.note.viewModels(for: ListingScreenProperties(listing: listing, note: "Ask\nfor a set")).first?.text
                == "Ask\nfor a set")
        #expect(empty.first?.activation == nil)
    }

    @Test func `a shared catalog has a note of the team before the user's own, with author and time`() {
        var properties = ListingScreenProperties(listing: listing, note: "Mine")
        #expect(ListingScreen.teamNote.viewModels(for: properties).isEmpty)
        let origin = MarkOrigin(author: "ben", microseconds: 1_795_914_000_000_000)
        properties.shared = SharedNotes(text: "Ours", origin: origin, ownOrigin: origin)
        let team = ListingScreen.teamNote.viewModels(for: properties)
        #expect(team.map(\.text) == ["Ours"] && team.map(\.scope) == [.team] && team.map(\.isEditable) == [true])
        #expect(team.first?.caption?.hasPrefix("For the team, by ben, 2026-11-") == true)
        let own = ListingScreen.note.viewModels(for: properties)
        #expect(own.map(\.text) == ["Mine"] && own.map(\.scope) == [.own])
        #expect(own.first?.caption?.hasPrefix("Only for you, 2026-11-") == true)
        properties.shared = SharedNotes()
        #expect(ListingScreen.teamNote.viewModels(for: properties).map(\.caption) == ["For the team"])
        #expect(ListingScreen.note.viewModels(for: properties).map(\.caption) == ["Only for you"])
    }

    @Test func `a reader sees the team's note if there is one, and cannot change it`() {
        var properties = ListingScreenProperties(listing: listing)
        properties.shared = SharedNotes(canEdit: false)
        #expect(ListingScreen.teamNote.viewModels(for: properties).isEmpty)
        properties.shared = SharedNotes(text: "Ours", canEdit: false)
        #expect(ListingScreen.teamNote.viewModels(for: properties).map(\.isEditable) == [false])
        #expect(ListingScreen.note.viewModels(for: properties).map(\.isEditable) == [true])
    }
}

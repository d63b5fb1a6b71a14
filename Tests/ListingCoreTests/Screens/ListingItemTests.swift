import Testing

@testable import ListingCore

/// The actions of a listing's row or card on any screen.
@Suite("Rows and cards of listings")
@MainActor
struct ListingItemTests {
    private let full = ListingRowViewModel(.full)

    private func actions(_ item: some ListingItem) -> [ListingAction] { (item.leadingActions + item.trailingActions).map(\.action) }

    @Test func `a listing can be made a favorite or hidden, and its link copied or opened`() {
        let id = ListingID(0)
        let expected: [ListingAction] = [.setFavorite(id, true), .setHidden(id, true), .copyLink(id), .openInBrowser(id)]
        #expect(actions(full) == expected)
        #expect(actions(ListingCardViewModel(.full)) == expected)
        #expect(full.leadingActions.map(\.icon) == ["starred-symbolic"])
    }

    @Test func `a favorite can be removed from the favorites and says that it is one`() {
        let row = ListingRowViewModel(.full, isFavorite: true)
        #expect(actions(row).first == .setFavorite(ListingID(0), false))
        #expect(row.leadingActions.map(\.icon) == ["non-starred-symbolic"])
        #expect(row.accessibleLabel == "Mug, €20.00, In stock, Favorite")
        #expect(row != full)
        #expect(ListingCardViewModel(.full, isFavorite: true).accessibleLabel == "Mug, €20.00, Favorite")
    }

    @Test(arguments: [nil, "", "file:///etc/passwd"])
    func `without a web address there is no link to copy, open or drag`(url: String?) {
        let row = ListingRowViewModel(.with { $0.url = url })
        #expect(actions(row) == [.setFavorite(ListingID(0), true), .setHidden(ListingID(0), true)])
        #expect(row.dragContent == [DragContent(text: "Mug")])
    }

    @Test func `a listing is dragged as its link, or as a line of title and price`() {
        let content = full.dragContent
        #expect(content.map(\.type) == ["text/uri-list", "text/plain;charset=utf-8"])
        #expect(content.map(\.text) == ["https://shop.example/mug", "Mug\t€20.00"])
        #expect(ListingRowViewModel(.with { $0.title = "A\nB\tC" }).dragContent.map(\.text) == ["A B C"])
    }

    @Test func `no two actions share a key or use one reserved by the list or the window`() {
        let keys = (full.leadingActions + full.trailingActions).compactMap(\.shortcut)
        #expect(keys.count == 4)
        #expect(Set(keys).count == keys.count)
        let taken =
            "acowqrf".map { KeyPress(.character($0), .control) } + [KeyPress(.enter), KeyPress(.space, .control), KeyPress(.escape)]
        #expect(Set(keys).isDisjoint(with: taken))
    }

    @Test func `a tile offers and says the same as its listing's row`() {
        let row = ListingRowViewModel(.full, isFavorite: true)
        let tile = ListingTileViewModel(.full, isFavorite: true)
        #expect(tile.activation == row.activation)
        #expect(tile.accessibleLabel == row.accessibleLabel)
        #expect(tile.leadingActions.map(\.action) == row.leadingActions.map(\.action))
        #expect(tile.trailingActions.map(\.action) == row.trailingActions.map(\.action))
        #expect(tile.dragContent == row.dragContent)
        #expect(ListItem("a", .listingTile, tile).ability((any SelectableItem).self)?.isSelectable == true)
    }

    @Test func `a tile highlights what was found in its title`() {
        let listing = Listing.with { $0.title = "Blue mug" }
        #expect(ListingTileViewModel(listing, search: SearchText("mug")).matches == [5..<8])
    }

    @Test func `the skeletons of rows and cards offer no actions`() throws {
        let row = ListItem("a", .listing, try #require(ListingRowViewModel.skeleton)).asSkeleton()
        let card = ListItem("a", .listingCard, try #require(ListingCardViewModel.skeleton)).asSkeleton()
        for item in [row, card] {
            #expect(!item.isActivatable)
            #expect(item.ability((any SwipeableItem).self) == nil)
        }
    }

    @Test func `rows can be selected and highlighted; cards can only be highlighted`() {
        let row = ListItem("a", .listing, full)
        let card = ListItem("a", .listingCard, ListingCardViewModel(.full))
        #expect(row.ability((any SelectableItem).self)?.isSelectable == true)
        #expect(row.ability((any HighlightableItem).self)?.isHighlightable == true)
        #expect(card.ability((any SelectableItem).self) == nil)
        #expect(card.ability((any HighlightableItem).self)?.isHighlightable == true)
    }
}

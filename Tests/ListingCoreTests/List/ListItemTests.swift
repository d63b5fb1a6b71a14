import Testing

@testable import ListingCore

@Suite("List items")
struct ListItemTests {
    private let item = ListItem(1, .note, Note(text: "a"))

    @Test func `items are equal when id, kind and content are`() {
        #expect(item == ListItem(1, .note, Note(text: "a")))
        #expect(item == ListItem(1, RowModel(.note, Note(text: "a"))))
        #expect(item != ListItem(2, .note, Note(text: "a")))
        #expect(item != ListItem(1, .note, Note(text: "b")))
        #expect(item != ListItem(1, .bigNote, Note(text: "a")))
        #expect(item != ListItem(1, .figure, Figure(value: 1)))
    }

    @Test func `a set distinguishes items by id and content`() {
        let items: Set = [
            item, ListItem(1, .note, Note(text: "a")), ListItem(1, .note, Note(text: "b")), ListItem(2, .note, Note(text: "a")),
        ]
        #expect(items.count == 3)
    }

    @Test func `the hash is that of the id alone`() {
        #expect(item.hashValue == ListItem(1, .figure, Figure(value: 1)).hashValue)
    }

    @Test func `whether two items look the same does not depend on their ids`() {
        #expect(item.showsSame(as: ListItem(2, .note, Note(text: "a"))))
        #expect(!item.showsSame(as: ListItem(1, .bigNote, Note(text: "a"))))
    }

    @Test func `an item returns its view model for its own kind, and nil for a kind with another type of view model`() {
        #expect(item.viewModel(as: .note) == Note(text: "a"))
        #expect(item.viewModel(as: .figure) == nil)
    }

    @Test func `an item returns nil for another kind with the same type of view model`() {
        #expect(item.viewModel(as: .bigNote) == nil)
    }

    @Test func `the text for screen readers comes from the view model`() {
        #expect(item.accessibleLabel == "note a")
        #expect(ListItem(1, .figure, Figure(value: 1)).accessibleLabel == nil)
    }

    @Test func `ids of numbers and of names never meet`() {
        #expect(ItemID(1) != ItemID("1"))
        #expect(ItemID(1).number == 1)
        #expect(ItemID("1").number == nil)
        #expect(ItemID("a").repeated(2).description == "a#2")
        #expect(ItemID("a").repeated(2) != ItemID("a#2"))
    }
}

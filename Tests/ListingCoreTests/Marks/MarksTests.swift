import Testing

@testable import ListingCore

@Suite("The user's marks")
struct MarksTests {
    private let keys = (0..<100).map { ListingKey(source: .id, value: "\($0)", occurrence: 1) }
    private var four: Marks { Marks(favorites: Array(keys[0..<4])) }

    private func order(_ marks: Marks) -> [String] { marks.favorites.map(\.value) }

    @Test func `a new favorite comes last, and an existing one keeps its place`() {
        let marks = four.applying([.setFavorite(keys[7], true), .setFavorite(keys[1], true)])
        #expect(order(marks) == ["0", "1", "2", "3", "7"])
        #expect(marks.isFavorite(keys[7]))
        #expect(!marks.isFavorite(keys[8]))
    }

    @Test func `a removed favorite is gone, and comes last when it is added again`() {
        let marks = four.applying([.setFavorite(keys[1], false), .setFavorite(keys[9], false)])
        #expect(order(marks) == ["0", "2", "3"])
        #expect(!marks.isFavorite(keys[1]))
        #expect(order(marks.applying([.setFavorite(keys[1], true)])) == ["0", "2", "3", "1"])
    }

    @Test(arguments: [
        (0, FavoritePosition.before(.at(3)), ["1", "2", "0", "3"]), (0, .after(.at(3)), ["1", "2", "3", "0"]),
        (3, .before(.at(0)), ["3", "0", "1", "2"]), (3, .after(.at(0)), ["0", "3", "1", "2"]),
        (1, .before(.at(2)), ["0", "1", "2", "3"]), (1, .after(.at(2)), ["0", "2", "1", "3"]),
        (2, .after(.at(1)), ["0", "1", "2", "3"]),
    ])
    func `a favorite can be moved before or after another one, up or down`(from: Int, to position: FavoritePosition, expected: [String]) {
        #expect(order(four.applying([.moveFavorite(keys[from], position)])) == expected)
    }

    @Test func `moving a favorite to itself, or moving anything but favorites, changes nothing`() {
        let edits: [MarksEdit] = [
            .moveFavorite(keys[9], .before(keys[0])), .moveFavorite(keys[0], .after(keys[9])), .moveFavorite(keys[1], .before(keys[1])),
            .moveFavorite(keys[1], .after(keys[1])),
        ]
        #expect(four.applying(edits) == four)
        #expect(Marks().applying(edits) == Marks())
    }

    @Test func `hidden listings can be shown again, and a hidden favorite stays a favorite`() {
        let marks = four.applying([.setHidden(keys[0], true), .setHidden(keys[5], true), .setHidden(keys[0], true)])
        #expect(marks.hidden == [keys[0], keys[5]])
        #expect(marks.isFavorite(keys[0]))
        #expect(marks.applying([.setHidden(keys[0], false), .setHidden(keys[6], false)]).hidden == [keys[5]])
    }

    @Test func `the newest view comes first, each listing once, regardless of the clock`() {
        let views = [(0, 100), (1, 200), (0, 50)].map { MarksEdit.recordView(.init(keys[$0], time: $1)) }
        let marks = Marks().applying(views)
        #expect(marks.recent == [.init(keys[0], time: 50), .init(keys[1], time: 200)])
        #expect(marks.applying([.forgetViews]).recent.isEmpty)
    }

    @Test func `fifty views are kept, and the oldest are dropped first`() {
        let marks = Marks().applying((0..<60).map { .recordView(.init(keys[$0], time: $0)) })
        #expect(marks.recent.map(\.time) == (10..<60).reversed())
        #expect(Marks(favorites: [], recent: marks.recent).recent == marks.recent)
    }

    @Test func `a blank note is removed, and a very long one is shortened`() {
        let long = String(repeating: "x", count: Marks.maxNoteLength + 10)
        let marks = Marks().applying([.setNote(keys[0], "Ask for blue"), .setNote(keys[1], " \n"), .setNote(keys[2], long)])
        #expect(marks.notes[keys[0]] == "Ask for blue")
        #expect(marks.notes[keys[1]] == nil)
        #expect(marks.notes[keys[2]]?.unicodeScalars.count == Marks.maxNoteLength + 1)
        #expect(marks.applying([.setNote(keys[0], "")]).notes[keys[0]] == nil)
    }

    @Test func `duplicates in a store appear once in the marks`() {
        let marks = Marks(
            favorites: [keys[0], keys[1], keys[0]], recent: [.init(keys[2], time: 2), .init(keys[3], time: 1), .init(keys[2], time: 0)],
            notes: [keys[0]: " "])
        #expect(order(marks) == ["0", "1"])
        #expect(marks.recent == [.init(keys[2], time: 2), .init(keys[3], time: 1)])
        #expect(marks.notes.isEmpty)
    }

    @Test func `whether pictures come from the web is unknown until the user decides, and the user can decide again`() {
        #expect(four.webPictures == nil)
        #expect(four.applying([.setWebPictures(false)]).webPictures == false)
        #expect(four.applying([.setWebPictures(false), .setHidden(keys[1], true), .setWebPictures(true)]).webPictures == true)
    }

    @Test func `the store in memory keeps each catalog's marks separate, edit by edit`() async {
        let store = MemoryMarksStore([CatalogID("/a"): four])
        store.save([.setFavorite(keys[0], false)], of: CatalogID("/a"))
        store.save([.setHidden(keys[1], true), .setHidden(keys[1], false), .setHidden(keys[2], true)], of: CatalogID("/b"))
        #expect(store.flush() == nil)
        #expect(order(await store.marks(of: CatalogID("/a"))) == ["1", "2", "3"])
        #expect(await store.marks(of: CatalogID("/b")).hidden == [keys[2]])
        #expect(await store.marks(of: CatalogID("/c")) == Marks())
        for await problem in store.problems { Issue.record("\(problem)") }
    }
}

extension ListingKey {
    fileprivate static func at(_ number: Int) -> ListingKey { ListingKey(source: .id, value: "\(number)", occurrence: 1) }
}

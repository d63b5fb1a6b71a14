import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite("Marks on a disk")
struct MarksStoreTests {
    @Test func `marks survive a restart, in the user's order`() async throws {
        try await MarksFolder.with { folder in
            let problems = try await folder.using { store in
                store.save((0..<4).map { .setFavorite(.id($0), true) }, of: .shop)
                store.save([.moveFavorite(.id(3), .before(.id(1))), .setFavorite(.id(0), false)], of: .shop)
                store.save([.setHidden(.id(7), true), .setNote(.id(8), "Ask for blue")], of: .shop)
                store.save([5, 6, 5].map { .recordView(.init(.id($0), time: $0)) }, of: .shop)
            }
            #expect(problems.isEmpty)
            let marks = await folder.savedMarks()
            #expect(marks.favorites == [.id(3), .id(1), .id(2)])
            #expect(marks.hidden == [.id(7)])
            #expect(marks.recent == [.init(.id(5), time: 5), .init(.id(6), time: 6)])
            #expect(marks.notes == [.id(8): "Ask for blue"])
            #expect(try folder.permissions(folder.url.path + "/listing-viewer") == 0o700)
        }
    }

    @Test func `each catalog has its own marks`() async throws {
        try await MarksFolder.with { folder in
            _ = try await folder.using { store in
                store.save([.setFavorite(.id(1), true)], of: .shop)
                store.save([.setFavorite(.id(2), true)], of: .other)
                store.save([.setFavorite(.id(3), true)], of: .shop)
            }
            #expect(await folder.savedMarks().favorites == [.id(1), .id(3)])
            #expect(await folder.savedMarks(of: .other).favorites == [.id(2)])
            #expect(await folder.savedMarks(of: CatalogID("")) == Marks())
        }
    }

    @Test func `keys and notes are kept byte by byte: spaces, NULs, accents in two spellings, quotes`() async throws {
        try await MarksFolder.with { folder in
            let values = [
                "", " ", "a\u{0}b", "a\u{0}c", "é", "e\u{301}", "'; DROP TABLE hidden; --", "👩‍👩‍👧", String(repeating: "x", count: 999),
            ]
            let keys = values.map { ListingKey.id($0) }
            _ = try await folder.using { store in
                store.save(keys.map { .setFavorite($0, true) } + keys.map { .setNote($0, "n" + $0.text) }, of: .shop)
                store.save([.setFavorite(.id("é"), false)], of: .shop)
            }
            let marks = await folder.savedMarks()
            #expect(marks.favorites == keys.filter { $0 != .id("é") })
            #expect(marks.notes == Dictionary(uniqueKeysWithValues: keys.map { ($0, "n" + $0.text) }))
        }
    }

    @Test func `saved marks are available immediately, written or not`() async throws {
        try await MarksFolder.with { folder in
            let store = folder.store()
            for number in 0..<50 {
                store.save([.setHidden(.id(number), true)], of: .shop)
                #expect(await store.marks(of: .shop).hidden.count == number + 1)
            }
        }
    }

    @Test func `a released store writes what was saved`() async throws {
        try await MarksFolder.with { folder in
            folder.store(patience: 5).save((0..<500).map { .setFavorite(.id($0), true) }, of: .shop)
            for _ in 0..<500 {
                if await !folder.savedMarks().favorites.isEmpty { break }
                try await Task.sleep(for: .milliseconds(10))
            }
            #expect(await folder.savedMarks().favorites == (0..<500).map { .id($0) })
        }
    }

    @Test func `ten thousand edits, one by one, are written in order before the program ends`() async throws {
        try await MarksFolder.with { folder in
            let store = folder.store()
            for number in 0..<5_000 {
                store.save([.setFavorite(.id(number), true)], of: .shop)
                store.save([.setFavorite(.id(number - 1), false)], of: .shop)
            }
            #expect(store.flush() == nil)
            #expect(await folder.savedMarks().favorites == [.id(4_999)])
        }
    }

    @Test(arguments: Seeds.first(4))
    func `the database and the marks in memory give the same results for any edits`(seed: UInt64) async throws {
        try await MarksFolder.with { folder in
            var random = SeededGenerator(seed: seed)
            var store = folder.store()
            var expected = Marks()
            for step in 0..<60 {
                let edits = (0..<Int.random(in: 0..<20, using: &random)).map { _ in MarksEdit.random(using: &random) }
                expected = expected.applying(edits)
                store.save(edits, of: .shop)
                if Bool.random(using: &random) { continue }
                #expect(store.flush() == nil)
                store = folder.store()
                let marks = await store.marks(of: .shop)
                guard marks == expected else {
                    Issue.record("seed \(seed), step \(step): \(marks) instead of \(expected)")
                    return
                }
            }
        }
    }
}

extension MarksEdit {
    /// Returns a random edit of one of a few listings. Views use more listings than the store keeps.
    fileprivate static func random(using random: inout some RandomNumberGenerator) -> MarksEdit {
        let key = ListingKey.id(Int.random(in: 0..<12, using: &random))
        let other = ListingKey.id(Int.random(in: 0..<12, using: &random))
        let yes = Bool.random(using: &random)
        switch Int.random(in: 0..<410, using: &random) {
        case 0: return .forgetViews
        case 400...: return .setWebPictures(yes)
        case 1..<100: return .setFavorite(key, yes)
        case 100..<180: return .moveFavorite(key, yes ? .before(other) : .after(other))
        case 180..<240: return .setHidden(key, yes)
        case 240..<340:
            return .recordView(.init(.id(Int.random(in: 0..<70, using: &random)), time: Int.random(in: -5..<5, using: &random)))
        default: return .setNote(key, ["", " ", "one", "two\nlines"].randomElement(using: &random) ?? "")
        }
    }
}

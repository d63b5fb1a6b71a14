import TestSupport
import Testing

@testable import ListingCore

@Suite("Item lists")
struct ItemListTests {
    private func note(_ id: Int) -> ListItem { ListItem(ItemID(id), .note, Note(text: "\(id)")) }
    private func notes(_ ids: some Sequence<Int>) -> [ListItem] { ids.map(note) }

    @Test func `an array is kept unchanged, in one piece`() {
        let items = notes(0..<3_000)
        let list = ItemList(items)
        #expect(list.pieces.count == 1 && list.array == items && Array(list) == items)
        #expect(ItemList([]).isEmpty && ItemList().array.isEmpty && ItemList([]).pieces.isEmpty)
    }

    @Test func `appending keeps the existing pieces, and small pieces are merged`() {
        let old = ItemList(notes(0..<3_000))
        var new = old
        new.append(contentsOf: notes(3_000..<3_050))
        new.append(contentsOf: notes(3_050..<3_100))
        #expect(old.count == 3_000 && new.count == 3_100)
        #expect(new.pieces.count == 2 && new.pieces[0] === old.pieces[0])
        let difference = new.difference(from: old)
        #expect(difference.start == 3_000 && difference.own.count == 100 && difference.others.isEmpty)
    }

    @Test func `two lists differ only in the pieces around an edit`() {
        var old = ItemList(notes(0..<5_000))
        old.replace(10..<11, with: [note(9_000)])
        var new = old
        new.replace(2_500..<2_500, with: [note(9_001)])
        let difference = new.difference(from: old)
        #expect(difference.own.count == difference.others.count + 1)
        #expect(difference.others.count <= ItemList.pieceLength && difference.start <= 2_500)
        #expect(old.difference(from: old).own.isEmpty && old != new && old == ItemList(old.array))
    }

    @Test(arguments: Seeds.first(4)) func `an edited list equals an edited array`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (list, array) = (ItemList(), [ListItem]())
        var next = 0
        for _ in 0..<200 {
            let before = (list: list, array: array)
            let new = notes(next..<next + Int.random(in: 0..<(Bool.random(using: &random) ? 5 : 700), using: &random))
            next += new.count
            let start = Int.random(in: 0...array.count, using: &random)
            let range = Bool.random(using: &random) ? start..<start : start..<Int.random(in: start...array.count, using: &random)
            list.replace(range, with: new)
            array.replaceSubrange(range, with: new)
            let probe = array.isEmpty ? nil : Int.random(in: array.indices, using: &random)
            let difference = list.difference(from: before.list)
            let restored = array[..<difference.start] + difference.own + array[(difference.start + difference.own.count)...]
            guard list.count == array.count, list.array.map(\.id) == array.map(\.id), list.map(\.id) == array.map(\.id),
                before.list.count == before.array.count, probe.map({ list[$0].id == array[$0].id }) ?? true,
                list.pieces.allSatisfy({ !$0.items.isEmpty }), restored.map(\.id) == array.map(\.id),
                before.array.count - difference.others.count == array.count - difference.own.count
            else {
                Issue.record("seed \(seed): \(range) of \(before.array.count) replaced by \(new.count)")
                return
            }
        }
    }

    @Test func `a snapshot keeps the pieces of a list whose ids are unique already`() throws {
        let old = Snapshot([Section("s", items: notes(0..<2_000))])
        let new = try old.edited { editor throws(SnapshotEditError) in try editor.append(notes(5_000..<5_010), to: "s") }
        let again = Snapshot(new.sections)
        #expect(again.sections[0].wholeItems.pieces[0] === old.sections[0].wholeItems.pieces[0])
        #expect(SnapshotDiff(from: old, to: again).splices == [Splice(position: 2_000, removed: 0, added: 10)])
    }
}

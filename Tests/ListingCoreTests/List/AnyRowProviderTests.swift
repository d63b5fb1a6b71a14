import Testing

@testable import ListingCore

@Suite("Row providers")
struct AnyRowProviderTests {
    private enum Entry: Sendable {
        case text(String)
        case value(Int)
        case nothing

        var value: Int? { if case .value(let value) = self { value } else { nil } }
        var text: String? { if case .text(let text) = self { text } else { nil } }
    }

    private let entries = AnyRowProvider<Entry>(.note) { _ in Note(text: "nothing") }
        .when(\.value, AnyRowProvider(.figure) { Figure(value: $0) })
        .when(\.text, AnyRowProvider(.sketch) { Sketch(text: $0) }.when({ $0.count > 3 }, AnyRowProvider(.bigNote) { Note(text: $0) }))

    @Test func `each property gets the row kind of the case that it matches`() {
        let items = [Entry.nothing, .value(7), .text("abc"), .text("abcd")].map { entries.item("x", $0) }
        #expect(items.map(\.kind.name) == ["note", "figure", "sketch", "bigNote"])
        #expect(items[1].viewModel(as: .figure)?.value == 7)
        #expect(items[3].viewModel(as: .bigNote)?.text == "abcd")
        #expect(items.allSatisfy { $0.id == "x" })
    }

    @Test func `all kinds are named, each once`() {
        #expect(entries.rowKinds.map(\.name) == ["note", "figure", "sketch", "bigNote"])
        #expect(AnyRowProvider(.note).when({ $0.text.isEmpty }, AnyRowProvider(.note)).rowKinds.map(\.name) == ["note"])
    }

    @Test func `one view model is shown in several kinds`() {
        let provider = AnyRowProvider<Note>(.note).when({ $0.text.count > 1 }, AnyRowProvider(.bigNote))
        #expect(["a", "ab"].map { provider.item(1, Note(text: $0)).kind.name } == ["note", "bigNote"])
    }

    @Test func `if several cases apply, the first one wins`() {
        let provider = AnyRowProvider<Int>(.note) { Note(text: "\($0)") }
            .when({ $0 > 1 }, AnyRowProvider(.figure) { Figure(value: $0) })
            .when({ $0 > 2 }, AnyRowProvider(.sketch) { Sketch(text: "\($0)") })
        #expect([1, 2, 3].map { provider.item(1, $0).kind.name } == ["note", "figure", "figure"])
    }

    @Test func `the placeholder is the first kind’s skeleton unless another one is given`() {
        let sketch = AnyRowProvider<String>(.sketch) { Sketch(text: $0) }
        #expect(sketch.skeleton(1)?.viewModel(as: .sketch) == Sketch.skeleton)
        let stated = sketch.skeleton(.figure, Figure(value: 0))
        #expect(stated.skeleton(1)?.kind.name == "figure")
        #expect(stated.skeleton(1)?.isSkeleton == true)
        #expect(stated.rowKinds.map(\.name) == ["sketch", "figure"])
        #expect(AnyRowProvider<Note>(.note).skeleton(1) == nil)
    }

    @Test func `one section presenter can show rows of several kinds`() {
        let section = SectionPresenter<[Int], Int>(
            "numbers", AnyRowProvider(.figure) { Figure(value: $0) }.when({ $0 < 0 }, AnyRowProvider(.note) { Note(text: "\($0)") }),
            rows: { $0 }, itemID: { ItemID($0) })
        let old = Snapshot([section.section(for: [1, 2])].compactMap(\.self))
        let new = Snapshot([section.section(for: [1, -2])].compactMap(\.self))
        #expect(new.row(at: 1)?.item.kind.name == "note")
        #expect(section.rowKinds.map(\.name) == ["figure", "note"])
        #expect(SnapshotDiff(from: old, to: new).splices == [Splice(position: 1, removed: 1, added: 1)])
    }
}

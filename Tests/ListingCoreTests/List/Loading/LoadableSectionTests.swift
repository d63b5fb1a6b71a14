import Testing

@testable import ListingCore

@Suite("Sections of loadable values")
struct LoadableSectionTests {
    typealias Notes = Loadable<[String]>
    private let failure = LoadFailure("no answer")

    private let notes = SectionPresenter<Notes, String>(
        "notes", AnyRowProvider(.sketch) { Sketch(text: $0) }, loadable: { $0 }, itemID: { ItemID($0) }, skeletons: 2)

    /// Returns the kinds and strings of a section's rows: `sketch a`, `progress`, …
    private func rows<Properties, Property>(
        _ presenter: SectionPresenter<Properties, Property>, _ properties: Properties
    ) -> [String] {
        guard let section = presenter.section(for: properties) else { return [] }
        return (0..<section.count).map { position in
            let item = section.item(at: position)
            let text = item.viewModel(of: Sketch.self)?.text ?? item.viewModel(as: .note)?.text
            return [item.isSkeleton ? "skeleton" : item.kind.name, item.isSkeleton ? nil : text].compactMap(\.self).joined(separator: " ")
        }
    }

    @Test func `the loading state determines whether a section shows skeletons, values, progress, a failure or an empty state`() {
        #expect(rows(notes, .idle) == [])
        #expect(rows(notes, .loading) == ["skeleton", "skeleton"])
        #expect(rows(notes, .loaded(["a", "b"])) == ["sketch a", "sketch b"])
        #expect(rows(notes, .loadingMore(["a"])) == ["sketch a", "progress"])
        #expect(rows(notes, .failed(failure, previous: ["a"])) == ["sketch a", "failure"])
        #expect(rows(notes, .failed(failure, previous: nil)) == ["failure"])
        #expect(rows(notes, .empty) == ["emptyState"])
    }

    @Test func `a value without rows is treated as empty`() {
        #expect(rows(notes, .loaded([])) == ["emptyState"])
        #expect(rows(notes, .loadingMore([])) == ["skeleton", "skeleton"])
        #expect(rows(notes, .failed(failure, previous: [])) == ["failure"])
    }

    @Test func `a kind without a skeleton shows a progress row while it loads`() {
        let plain = SectionPresenter<Notes, Note>(
            "notes", .note, loadable: { $0.map { $0.map { (id: ItemID($0), viewModel: Note(text: $0)) } } })
        #expect(rows(plain, .loading) == ["progress"])
        #expect(rows(plain, .loaded(["a"])) == ["note a"])
        #expect(plain.viewModels(for: .loadingMore(["a"])).map(\.text) == ["a"])
    }

    @Test func `a section of one row passes through the same states`() {
        let one = SectionPresenter<Loadable<String>, Sketch>("one", .sketch, loadableRow: { $0.map { Sketch(text: $0) } })
        #expect(rows(one, .loading) == ["skeleton"])
        #expect(rows(one, .loaded("a")) == ["sketch a"])
        #expect(rows(one, .failed(failure, previous: "a")) == ["sketch a", "failure"])
    }

    @Test func `the section’s own words are shown, and an empty section may be omitted`() {
        let texts = LoadTexts(loadingMore: "More to come", failure: "Sorry", retry: "Again", empty: nil)
        let own = SectionPresenter<Notes, String>(
            "notes", AnyRowProvider(.sketch) { Sketch(text: $0) }, loadable: { $0 }, itemID: { ItemID($0) }, texts: texts)
        let failed = own.section(for: .failed(failure, previous: nil))?.item(at: 0).viewModel(as: .failure)
        #expect(failed == FailureViewModel(title: "Sorry", message: "no answer", retry: "Again"))
        #expect(own.section(for: .loadingMore(["a"]))?.item(at: 1).viewModel(as: .progress)?.text == "More to come")
        #expect(own.section(for: .empty) == nil)
    }

    @Test func `a section names the kinds of all its states`() {
        #expect(notes.rowKinds.map(\.name) == ["sketch", "progress", "failure", "emptyState"])
    }

    @Test func `the diff leads from each loading state to the next`() {
        let states: [Notes] = [
            .idle, .loading, .loadingMore(["a"]), .failed(failure, previous: ["a"]), .loadingMore(["a"]), .loaded(["a", "b"]),
        ]
        let snapshots = states.map { Snapshot([notes.section(for: $0)].compactMap(\.self)) }
        for (old, new) in zip(snapshots, snapshots.dropFirst()) {
            var rows = (0..<old.count).compactMap { old.row(at: $0)?.path }
            for splice in SnapshotDiff(from: old, to: new).splices {
                let added = (splice.position..<splice.position + splice.added).compactMap { new.row(at: $0)?.path }
                rows.replaceSubrange(splice.position..<splice.position + splice.removed, with: added)
            }
            #expect(rows == (0..<new.count).compactMap { new.row(at: $0)?.path })
        }
    }

    @MainActor @Test func `Retry reaches only the owner of the section`() throws {
        let router = ActionRouter()
        let log = Log()
        router.on(.failure) { action, path in log.entries.append("\(path.section) \(action)") }
        router.on(.failure, in: "notes") { action, path in log.entries.append("notes' own \(action)") }
        let item = try #require(notes.section(for: .failed(failure, previous: nil))?.item(at: 0))
        item.activate(from: ItemPath(section: "notes", item: item.id), through: router)
        item.activate(from: ItemPath(section: "others", item: item.id), through: router)
        #expect(log.entries == ["notes' own retry", "others retry"])
    }

    @Test func `a failure that can't be retried can't be chosen`() {
        let final = ListItem(1, .failure, FailureViewModel(LoadFailure("gone for good", canRetry: false)))
        #expect(!final.isActivatable)
        #expect(final.accessibleLabel == "Couldn’t load listings, gone for good")
    }
}

/// A view model with a skeleton.
struct Sketch: RowViewModel {
    var text: String
    var activation: NoteAction? { .open(text) }
    static var skeleton: Sketch? { Sketch(text: "some text") }
}

extension RowKind where ViewModel == Sketch {
    static var sketch: RowKind { RowKind("sketch") }
}

import Synchronization
import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

@Suite("Marks of a team as values")
struct TeamMarksTests {
    private let keys = (0..<5).map { ListingKey(source: .id, value: "\($0)", occurrence: 1) }

    @Test func `a file has no team, and edits of one do not change it`() {
        let marks = Marks().applying([.setNote(keys[0], "x", .team), .setSharing(false)])
        #expect(marks == Marks())
    }

    @Test func `an edit of the team's note shows immediately, without its earlier author`() {
        var marks = Marks(favorites: [], notes: [keys[0]: "mine"])
        marks.team = TeamMarks(
            user: "anna", canEdit: true, notes: [keys[0]: "ours"],
            origins: [MarkID(.note, .team, keys[0]): MarkOrigin(author: "ben", microseconds: 1)])
        #expect(marks.keys == [keys[0]])
        let edited = marks.applying([.setNote(keys[0], "changed", .team), .setNote(keys[1], "new", .team), .setSharing(false)])
        #expect(edited.team?.notes == [keys[0]: "changed", keys[1]: "new"] && edited.notes == [keys[0]: "mine"])
        #expect(edited.team?.origins.isEmpty == true && edited.team?.sharesMarks == false)
        #expect(edited.keys == [keys[0], keys[1]])
        #expect(edited.applying([.setNote(keys[0], " ", .team)]).team?.notes == [keys[1]: "new"])
    }

    @Test func `the time of a mark is shown in a time zone`() {
        let origin = MarkOrigin(author: "anna", microseconds: 1_700_000_000_999_999)
        #expect(origin.time(offset: 3_600) == Timestamp(seconds: 1_700_000_000, offset: 3_600))
        for extreme in [Int64.min, .max, 0] { #expect(MarkOrigin(author: "", microseconds: extreme).time() == nil) }
    }

    @Test func `notices about notes are short, whatever is in the notes`() {
        let long = String(repeating: "x\n", count: 10_000)
        for problem in [
            MarksError.noteLost(listing: long, author: "ben", note: long), .noteReplaced(listing: long, author: "ben", note: long),
            .refused(listing: long, reason: "no"),
        ] {
            #expect(problem.description.count < 1_000 && !problem.description.contains("\n"))
        }
    }
}

/// Marks that others change while a window is open.
@Suite("Marks of others")
@MainActor struct OthersMarksTests {
    private let store = LiveMarksStore()
    private let second = ListingKey(firstLike: .bare(title: "b1"))

    private func team(notes: [ListingKey: String] = [:]) -> TeamMarks { TeamMarks(user: "anna", canEdit: true, notes: notes) }

    @Test func `what another person marks appears without a reload`() async {
        let state = BrowseModel(MemoryCatalog(named(3)), store: store)
        await state.settle()
        #expect(state.marking.sharedNotes(of: ListingID(1)) == nil)
        await wait(for: "the page to follow") { store.isFollowed }
        var marks = Marks(favorites: [second], hidden: [ListingKey(firstLike: .bare(title: "a0"))])
        marks.team = team(notes: [second: "Ask for blue"])
        store.replace(marks)
        await wait(for: "the marks") { state.marking.isFavorite(ListingID(1)) && state.results?.count == 2 }
        await state.settle()
        #expect(state.marking.sharedNotes(of: ListingID(1))?.text == "Ask for blue")
        #expect(state.marking.sharedNotes(of: ListingID(2)) == SharedNotes(canEdit: true))
        #expect(state.highlights.favorites.map(\.title) == ["b1"])
    }

    @Test func `the team's note is saved with the version that the user has seen`() async {
        store.replace { $0.team = team() }
        let state = BrowseModel(MemoryCatalog(named(3)), store: store)
        await state.settle()
        let seen = MarkOrigin(author: "ben", microseconds: 5)
        state.marking.setTeamNote(ListingID(1), "Ask for blue", seen: seen)
        await state.settle()
        #expect(state.marking.sharedNotes(of: ListingID(1))?.text == "Ask for blue")
        #expect(store.saved == [.setNote(second, "Ask for blue", .team, seen: seen)])
    }

    @Test func `a page that is closed follows no more`() async {
        let state = BrowseModel(MemoryCatalog(named(3)), store: store)
        await state.settle()
        await wait(for: "the page to follow") { store.isFollowed }
        state.stop()
        await wait(for: "the end") { !store.isFollowed }
    }
}

/// A store whose marks change by themselves.
private final class LiveMarksStore: MarksStore {
    private struct State {
        var marks = Marks()
        var saved: [MarksEdit] = []
        var listener: AsyncStream<Void>.Continuation?
    }

    private let state = Mutex(State())
    let problems = AsyncStream<MarksError> { $0.finish() }

    var saved: [MarksEdit] { state.withLock { $0.saved } }
    var isFollowed: Bool { state.withLock { $0.listener != nil } }

    func replace(_ marks: Marks) { replace { $0 = marks } }

    func replace(_ change: (inout Marks) -> Void) {
        state.withLock { state in
            change(&state.marks)
            state.listener?.yield()
        }
    }

    func marks(of catalog: CatalogID) async -> Marks { state.withLock { $0.marks } }

    func save(_ edits: [MarksEdit], of catalog: CatalogID) {
        state.withLock { state in
            state.saved += edits
            state.marks = state.marks.applying(edits)
        }
    }

    func changes(of catalog: CatalogID) -> AsyncStream<Void> {
        AsyncStream { continuation in
            state.withLock { $0.listener = continuation }
            continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.listener = nil } }
        }
    }

    @discardableResult func flush() -> MarksError? { nil }
}

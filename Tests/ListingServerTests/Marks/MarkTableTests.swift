import Testing

@testable import ListingCore
@testable import ListingServer
@testable import ListingStore

/// The rules by which the marks of a team and private ones are shown together.
@Suite("A table of marks")
struct MarkTableTests {
    private let keys = (0..<200).map { ListingKey.id($0) }

    private func table(canEdit: Bool = true, sharesMarks: Bool = true) -> MarkTable {
        var table = MarkTable()
        table.account = MarksAccount(server: "00", catalog: 1, user: "anna", canEdit: canEdit, clockOffset: 0)
        table.sharesMarks = sharesMarks
        return table
    }

    private func row(_ time: Int64, by author: String = "ben", isSet: Bool = true, position: Double? = nil, note: String? = nil) -> MarkRow
    {
        MarkRow(isSet: isSet, position: position, note: note, author: author, time: time)
    }

    private func marks(_ table: MarkTable) -> Marks { table.marks(desktop: Marks()) }

    @Test func `the later edit wins, and of two at the same time that of the later name`() {
        #expect(row(2).wins(over: row(1, by: "zoe")) && !row(1, by: "zoe").wins(over: row(2)))
        #expect(row(1, by: "zoe").wins(over: row(1)) && !row(1).wins(over: row(1)))
        // By bytes, as PostgreSQL compares names.
        #expect(row(1, by: "a").wins(over: row(1, by: "Z")))
    }

    @Test func `an editor's new favorites are the team's, unless she keeps them to herself; a reader's are her own`() {
        for (canEdit, sharesMarks, scope) in [(true, true, MarkScope.team), (true, false, .own), (false, true, .own)] {
            var table = table(canEdit: canEdit, sharesMarks: sharesMarks)
            let change = table.apply([.setFavorite(keys[0], true), .setHidden(keys[1], true)], at: 5, replaces: true)
            #expect(change.added.map(\.id) == [MarkID(.favorite, scope, keys[0]), MarkID(.hidden, scope, keys[1])])
            #expect(marks(table).favorites == [keys[0]] && marks(table).hidden == [keys[1]])
        }
    }

    @Test func `an edit is later than what the user sees, even if the clock is slow`() {
        var table = table()
        table.take([(MarkID(.hidden, .team, keys[0]), row(1_000))])
        let change = table.apply([.setHidden(keys[0], false)], at: 5, replaces: true)
        #expect(change.added.map(\.time) == [1_001])
        #expect(marks(table).hidden.isEmpty)
    }

    @Test func `a private removal covers the team's mark until the team sets it again`() {
        var table = table(sharesMarks: false)
        let team = MarkID(.favorite, .team, keys[0])
        table.take([(team, row(10, position: 1))])
        let change = table.apply([.setFavorite(keys[0], false)], at: 20, replaces: true)
        #expect(change.added.map(\.id.scope) == [.own] && marks(table).favorites.isEmpty)
        table.take([(team, row(30, position: 1))])
        #expect(marks(table).favorites == [keys[0]])
    }

    @Test func `a private favorite stays when the team removes its own`() {
        var table = table()
        table.take([
            (MarkID(.favorite, .own, keys[0]), row(10, by: "anna", position: 2)),
            (MarkID(.favorite, .team, keys[0]), row(20, isSet: false)),
        ])
        #expect(marks(table).favorites == [keys[0]])
        let change = table.apply([.setFavorite(keys[0], false)], at: 30, replaces: true)
        #expect(change.added.map(\.id.scope) == [.own] && marks(table).favorites.isEmpty)
    }

    @Test func `removing a favorite that is the team's and private removes both`() {
        var table = table()
        table.take(MarkScope.allCases.map { (MarkID(.favorite, $0, keys[0]), row(10, by: "anna", position: 1)) })
        let change = table.apply([.setFavorite(keys[0], false)], at: 30, replaces: true)
        #expect(Set(change.added.map(\.id.scope)) == [.own, .team] && marks(table).favorites.isEmpty)
    }

    @Test func `favorites are moved as in a file, however often`() {
        var table = table()
        var reference = Marks()
        let first = (0..<5).map { MarksEdit.setFavorite(keys[$0], true) }
        _ = table.apply(first, at: 1, replaces: true)
        reference = reference.applying(first)
        for number in 0..<300 {
            // Between the same two neighbors until there is no number left between them.
            let edit = MarksEdit.moveFavorite(keys[1 + number % 2], number.isMultiple(of: 3) ? .after(keys[0]) : .before(keys[3]))
            _ = table.apply([edit], at: Int64(number + 2), replaces: true)
            reference = reference.applying([edit])
            #expect(marks(table).favorites == reference.favorites, "\(number)")
        }
        let close = (0..<200).map { MarksEdit.moveFavorite(keys[1 + $0 % 2], .after(keys[0])) }
        for edit in close {
            _ = table.apply([edit], at: 1_000, replaces: true)
            reference = reference.applying([edit])
        }
        #expect(marks(table).favorites == reference.favorites)
    }

    @Test func `an edit that waits replaces an earlier one, except while that is being sent`() {
        var table = table()
        let seen = MarkOrigin(author: "ben", microseconds: 7)
        let first = table.apply([.setNote(keys[0], "a", .team, seen: seen)], at: 10, replaces: true)
        let second = table.apply([.setNote(keys[0], "b", .team)], at: 11, replaces: true)
        #expect(second.replaced == first.added)
        #expect(second.added.map(\.seen) == [UnsentMark.Version(author: "ben", time: 7)])
        let third = table.apply([.setNote(keys[0], "c", .team)], at: 12, replaces: false)
        #expect(third.replaced.isEmpty && table.unsent[MarkID(.note, .team, keys[0])]?.count == 2)
        table.confirm(second.added, now: 100)
        #expect(marks(table).team?.notes == [keys[0]: "c"])
        table.confirm(third.added, now: 100)
        #expect(table.unsent.isEmpty && marks(table).team?.notes == [keys[0]: "c"])
    }

    @Test func `the same note is not sent again, and a blank one takes it away`() {
        var table = table()
        table.take([(MarkID(.note, .team, keys[0]), row(10, note: "a"))])
        #expect(table.apply([.setNote(keys[0], "a", .team)], at: 20, replaces: true).added.isEmpty)
        let change = table.apply([.setNote(keys[0], " \n", .team)], at: 20, replaces: true)
        #expect(change.added.map(\.isSet) == [false] && change.added.map(\.note) == [nil])
        #expect(marks(table).team?.notes.isEmpty == true)
        #expect(marks(table).team?.origins.isEmpty == true)
    }

    @Test func `a note of both kinds has the author and the time of each`() {
        var table = table()
        table.take([
            (MarkID(.note, .own, keys[0]), row(3_000_000, by: "anna", note: "mine")), (MarkID(.note, .team, keys[0]), row(5, note: "ours")),
        ])
        let marks = table.marks(desktop: Marks(favorites: [], recent: [.init(keys[1], time: 1)], webPictures: true))
        #expect(marks.notes == [keys[0]: "mine"] && marks.team?.notes == [keys[0]: "ours"])
        #expect(marks.team?.origins[MarkID(.note, .team, keys[0])] == MarkOrigin(author: "ben", microseconds: 5))
        #expect(marks.team?.origins[MarkID(.note, .own, keys[0])]?.time() == Timestamp(seconds: 3))
        #expect(marks.recent.map(\.listing) == [keys[1]] && marks.webPictures == true)
    }

    // MARK: Notices

    private func notice(_ edit: UnsentMark, _ other: MarkRow, now: Int64 = 1_000) -> MarksError? {
        MarksSending.notice(of: edit, by: "anna", over: other, now: now)
    }

    private func edit(_ note: String?, at time: Int64, seen: UnsentMark.Version? = nil) -> UnsentMark {
        UnsentMark(MarkID(.note, .team, keys[3]), isSet: note != nil, note: note, time: time, seen: seen)
    }

    @Test func `a notice names the note that was replaced, the user’s own or an unseen one`() {
        #expect(notice(edit("a", at: 10), row(20, note: "b")) == .noteLost(listing: "3", author: "ben", note: "a"))
        #expect(notice(edit("a", at: 30), row(20, note: "b")) == .noteReplaced(listing: "3", author: "ben", note: "b"))
        let seen = UnsentMark.Version(author: "ben", time: 20)
        #expect(notice(edit("a", at: 30, seen: seen), row(20, note: "b")) == nil)
        #expect(notice(edit("a", at: 30), row(20, note: "a")) == nil)
        #expect(notice(edit("a", at: 30), row(20, by: "anna", note: "b")) == nil)
        #expect(notice(edit("a", at: 30), row(20, isSet: false)) == nil)
        // The edit was sent before. Nothing is lost by a removal that comes too late.
        #expect(notice(edit("a", at: 10), row(10, by: "anna", note: "a")) == nil)
        #expect(notice(edit(nil, at: 10), row(20, note: "b")) == nil)
        // The clock of this computer is fast, and the server's counts.
        #expect(notice(edit("a", at: 5_000), row(2_000, note: "b"), now: 1_500) == .noteLost(listing: "3", author: "ben", note: "a"))
    }
}

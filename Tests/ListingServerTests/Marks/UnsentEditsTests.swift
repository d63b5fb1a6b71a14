import Testing

@testable import ListingCore
@testable import ListingServer
@testable import ListingStore

/// Edits that are made while the server can't be reached.
@Suite("Edits that wait", .enabled(if: TestServer.isAvailable, Comment(rawValue: TestServer.hint)), .timeLimit(.minutes(5)))
struct UnsentEditsTests {
    private let mug = ListingKey.id("mug")
    private let jug = ListingKey.id("jug")

    @Test func `edits wait while the server is away, and are sent when it is back`() async throws {
        try await MarksTeam.with { team in
            let (anna, ben) = try await (team.member("anna").program(), team.member("ben").program())
            for program in [anna, ben] { _ = await program.wait(for: "the account") { $0.team?.canEdit == true } }
            try await team.stop()
            anna.save(.setFavorite(mug, true), .setNote(mug, "first", .team))
            anna.save(.setNote(mug, "second", .team), .setHidden(jug, true))
            #expect(await anna.marks.team?.notes == [mug: "second"])
            #expect(await ben.marks.keys.isEmpty)
            try await team.restart()
            let marks = await ben.wait(for: "the marks") { $0.team?.notes[mug] == "second" && !$0.hidden.isEmpty }
            #expect(marks.favorites == [mug] && marks.hidden == [jug])
            // The server has never had the note that the author has replaced herself.
            #expect(try await team.history().isEmpty)
        }
    }

    @Test func `edits of a program that was killed are sent by the next one`() async throws {
        try await MarksTeam.with { team in
            let (first, second) = try await (team.member("anna"), team.member("ben"))
            do {
                let anna = first.program()
                _ = await anna.wait(for: "the account") { $0.team?.canEdit == true }
                try await team.stop()
                anna.save(.setFavorite(mug, true), .setNote(mug, "Ask for blue", .team), .setNote(jug, "Mine"))
                #expect(anna.store.flush() == nil)
            }
            try await team.restart()
            let ben = second.program()
            #expect(await ben.marks.keys.isEmpty)
            // The file is as a killed program leaves it.
            let again = first.program()
            await again.wait(for: "her marks") { $0.favorites == [mug] && $0.notes == [jug: "Mine"] }
            await ben.wait(for: "the marks") { $0.favorites == [mug] && $0.team?.notes == [mug: "Ask for blue"] }
            for _ in 0..<500 where try await team.count(.note) < 2 { try await Task.sleep(for: .milliseconds(10)) }
            #expect(try await team.count(.note) == 2)
        }
    }

    @Test func `an edit is on the disk before it is sent, and removed afterward`() async throws {
        try await MarksTeam.with { team in
            let first = try await team.member("anna")
            let anna = first.program()
            _ = await anna.wait(for: "the account") { $0.team?.canEdit == true }
            let connection = try await team.database.connection(user: first.user)
            let account = try await MarksReading(connection: connection).account(catalog: nil, now: SharedMarks.now)
            let file = UnsentMarks(path: first.path)
            try await team.stop()
            anna.save(.setHidden(mug, true))
            #expect(anna.store.flush() == nil)
            #expect(try file.edits(for: account.target, at: first.catalog.text).map(\.id) == [MarkID(.hidden, .team, mug)])
            try await team.restart()
            for _ in 0..<500 where try !file.edits(for: account.target, at: first.catalog.text).isEmpty {
                try await Task.sleep(for: .milliseconds(10))
            }
            #expect(try file.edits(for: account.target, at: first.catalog.text).isEmpty)
            #expect(try await team.count(.hidden) == 1)
        }
    }

    @Test func `without a disk, edits are sent anyway`() async throws {
        try await MarksTeam.with { team in
            let member = try await team.member("anna")
            let anna = TeamMember(user: member.user, catalog: member.catalog, path: "/proc/none/marks.sqlite").program()
            let ben = try await team.member("ben").program()
            _ = await anna.wait(for: "the account") { $0.team?.canEdit == true }
            anna.save(.setFavorite(mug, true))
            await ben.wait(for: "the favorite") { $0.favorites == [mug] }
            let problem = await anna.notice()
            guard case .notWritable? = problem else {
                Issue.record("\(String(describing: problem))")
                return
            }
        }
    }

    // MARK: Conflicts

    @Test func `of two notes that were written without a network, the later one stays and the other is in the history`() async throws {
        try await MarksTeam.with { team in
            let (first, second) = try await (team.member("anna"), team.member("ben"))
            let (anna, ben) = (first.program(), second.program())
            for program in [anna, ben] { _ = await program.wait(for: "the account") { $0.team?.canEdit == true } }
            try await team.stop()
            anna.save(.setNote(mug, "earlier", .team))
            try await Task.sleep(for: .milliseconds(20))
            ben.save(.setNote(mug, "later", .team))
            try await team.restart()
            for program in [anna, ben] { await program.wait(for: "the later note") { $0.team?.notes == [mug: "later"] } }
            for _ in 0..<500 where try await team.history().isEmpty { try await Task.sleep(for: .milliseconds(10)) }
            #expect(try await team.history() == ["earlier"])
            // Who is notified depends on whose edit arrived first.
            let lost = MarksError.noteLost(listing: "mug", author: second.user, note: "earlier")
            let replaced = MarksError.noteReplaced(listing: "mug", author: first.user, note: "earlier")
            let notice = await withTaskGroup(of: MarksError?.self) { group in
                group.addTask { await anna.notice() }
                group.addTask { await ben.notice() }
                defer { group.cancelAll() }
                return await group.next() ?? nil
            }
            #expect(notice == lost || notice == replaced)
        }
    }

    @Test func `a late edit of an earlier time does not bring a removed mark back`() async throws {
        try await MarksTeam.with { team in
            let (first, second) = try await (team.member("anna"), team.member("ben"))
            let anna = first.program()
            _ = await anna.wait(for: "the account") { $0.team?.canEdit == true }
            anna.save(.setFavorite(mug, true))
            let ben = second.program()
            await ben.wait(for: "the favorite") { $0.favorites == [mug] }
            let connection = try await team.database.connection(user: first.user)
            let account = try await MarksReading(connection: connection).account(catalog: nil, now: SharedMarks.now)
            ben.save(.setFavorite(mug, false))
            await anna.wait(for: "the removal") { $0.favorites.isEmpty }
            // It was made before that, and arrives now.
            let late = UnsentMark(MarkID(.favorite, .team, mug), isSet: true, position: 1, time: SharedMarks.now() - 60_000_000)
            let outcome = try await MarksSending(connection: connection, account: account).send([late, late])
            #expect(outcome.notices.isEmpty)
            await ben.wait(for: "the same") { $0.favorites.isEmpty }
            #expect(try await team.count(.favorite) == 0)
        }
    }
}

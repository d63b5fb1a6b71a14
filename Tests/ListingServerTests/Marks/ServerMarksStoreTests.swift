import Testing

@testable import ListingCore
@testable import ListingServer
@testable import ListingStore

@Suite("Marks of a team", .enabled(if: TestServer.isAvailable, Comment(rawValue: TestServer.hint)), .timeLimit(.minutes(5)))
struct ServerMarksStoreTests {
    private let mug = ListingKey.id("mug")
    private let jug = ListingKey.id("jug")
    private let cup = ListingKey.id("cup")

    @Test func `marks that no window shows are not followed`() async throws {
        try await MarksTeam.with { team in
            let anna = try await team.member("anna")
            let program = anna.program()
            // A window that is closed while it waits for this asks for no changes.
            #expect(await program.marks.favorites.isEmpty)
            let connection = try await team.database.connection()
            let sessions: Statement = "SELECT count(*) FROM pg_catalog.pg_stat_activity WHERE usename = $1"
            var count = 1
            for _ in 0..<1_000 where count > 0 {
                try await Task.sleep(for: .milliseconds(20))
                count = try await connection.run(sessions, .text(anna.user)).single()
            }
            #expect(count == 0)
            // One that is opened later sees what has changed.
            program.save(.setFavorite(.id(1), true))
            await program.wait(for: "the favorite") { $0.favorites == [.id(1)] }
        }
    }

    @Test func `what one person marks appears in the other's window, with the author and the time`() async throws {
        try await MarksTeam.with { team in
            let (first, second) = try await (team.member("anna"), team.member("ben"))
            let (anna, ben) = (first.program(), second.program())
            await ben.wait(for: "an empty catalog") { $0.team?.canEdit == true && $0.keys.isEmpty }
            let before = SharedMarks.now()
            _ = await anna.wait(for: "the account") { $0.team?.canEdit == true }
            anna.save(.setFavorite(mug, true), .setFavorite(jug, true), .setHidden(cup, true), .setNote(mug, "Ask for blue", .team))
            // The author sees it immediately.
            #expect(await anna.marks.favorites == [mug, jug])
            let marks = await ben.wait(for: "the marks") { $0.team?.notes[mug] == "Ask for blue" && $0.favorites.count == 2 }
            #expect(marks.favorites == [mug, jug] && marks.hidden == [cup] && marks.notes.isEmpty)
            let origin = try #require(marks.team?.origins[MarkID(.note, .team, mug)])
            #expect(origin.author == first.user && (before - 1_000_000...SharedMarks.now() + 1_000_000).contains(origin.microseconds))
            #expect(marks.team?.origins[MarkID(.favorite, .team, jug)]?.author == first.user)
            #expect(marks.team?.user == second.user)

            ben.save(.moveFavorite(jug, .before(mug)), .setHidden(cup, false), .setNote(mug, "", .team))
            await anna.wait(for: "the changes") { $0.favorites == [jug, mug] && $0.hidden.isEmpty && $0.team?.notes.isEmpty == true }
            ben.save(.setFavorite(jug, false))
            await anna.wait(for: "the removal") { $0.favorites == [mug] }
            #expect(try await team.history() == ["Ask for blue"])
        }
    }

    @Test func `a window that follows is notified of changes by others`() async throws {
        try await MarksTeam.with { team in
            let (anna, ben) = try await (team.member("anna").program(), team.member("ben").program())
            _ = await anna.wait(for: "the account") { $0.team?.canEdit == true }
            let following = Task {
                for await _ in ben.store.changes(of: ben.catalog) {
                    if await ben.marks.hidden == [mug] { return true }
                }
                return false
            }
            anna.save(.setHidden(mug, true))
            #expect(await following.value)
        }
    }

    @Test func `two windows of one program share their marks`() async throws {
        try await MarksTeam.with { team in
            let anna = try await team.member("anna").program()
            _ = await anna.wait(for: "the account") { $0.team?.canEdit == true }
            var changes = anna.store.changes(of: anna.catalog).makeAsyncIterator()
            _ = await changes.next()
            anna.save(.setNote(mug, "Mine"))
            #expect(await changes.next() != nil)
            #expect(await anna.marks.notes == [mug: "Mine"])
        }
    }

    // MARK: Private marks

    @Test func `private marks are visible to their owner only, also on another computer`() async throws {
        try await MarksTeam.with { team in
            let (first, second) = try await (team.member("anna"), team.member("ben"))
            let (anna, ben) = (first.program(), second.program())
            _ = await anna.wait(for: "the account") { $0.team?.canEdit == true }
            anna.save(.setSharing(false))
            anna.save(.setFavorite(mug, true), .setHidden(jug, true), .setNote(mug, "Too expensive"))
            anna.save(.setSharing(true))
            anna.save(.setNote(cup, "For all", .team))
            let marks = await ben.wait(for: "the team's note") { $0.team?.notes[cup] == "For all" }
            #expect(marks.favorites.isEmpty && marks.hidden.isEmpty && marks.notes.isEmpty)
            #expect(marks.team?.origins.count == 1)
            let laptop = TeamMember(user: first.user, catalog: first.catalog, path: first.path + "-laptop").program()
            let own = await laptop.wait(for: "the private marks") { $0.notes == [mug: "Too expensive"] }
            #expect(own.favorites == [mug] && own.hidden == [jug] && own.team?.notes == [cup: "For all"])
        }
    }

    @Test func `the choice not to share is remembered, and takes the team's favorite away only for the user`() async throws {
        try await MarksTeam.with { team in
            let (first, second) = try await (team.member("anna"), team.member("ben"))
            do {
                let (anna, ben) = (first.program(), second.program())
                _ = await anna.wait(for: "the account") { $0.team?.canEdit == true }
                anna.save(.setFavorite(mug, true))
                await ben.wait(for: "the favorite") { $0.favorites == [mug] }
                ben.save(.setSharing(false))
                ben.save(.setFavorite(mug, false), .setFavorite(jug, true))
                #expect(await ben.marks.favorites == [jug])
                ben.store.flush()
            }
            let ben = second.program()
            let marks = await ben.wait(for: "his marks") { $0.team?.canEdit == true && $0.favorites == [jug] }
            #expect(marks.team?.sharesMarks == false)
            #expect(await first.program().wait(for: "the team's favorite") { $0.favorites == [mug] }.favorites == [mug])
        }
    }

    // MARK: Readers

    @Test func `a reader sees the team's marks, and her own stay on her computer`() async throws {
        try await MarksTeam.with { team in
            let (first, second) = try await (team.member("anna"), team.member("rita", role: "reader"))
            let anna = first.program()
            _ = await anna.wait(for: "the account") { $0.team?.canEdit == true }
            anna.save(.setFavorite(mug, true), .setNote(mug, "Ask for blue", .team))
            do {
                let rita = second.program()
                let marks = await rita.wait(for: "the team's marks") { $0.team?.notes[mug] != nil && $0.favorites == [mug] }
                #expect(marks.team?.canEdit == false)
                rita.save(.setFavorite(jug, true), .setFavorite(mug, false), .setHidden(cup, true), .setNote(mug, "Mine"))
                #expect(await rita.marks.favorites == [jug])
                #expect(rita.store.flush() == nil)
            }
            let again = await second.program().wait(for: "her marks") { $0.favorites == [jug] && $0.notes == [mug: "Mine"] }
            #expect(again.hidden == [cup] && again.team?.notes == [mug: "Ask for blue"])
            #expect(await anna.marks.favorites == [mug])
            #expect(try await team.count(.favorite) == 1)
            #expect(try await team.count(.hidden) == 0)
            #expect(try await team.count(.note) == 1)

            // As an editor, she has them on the server.
            try await team.database.server.administer("GRANT listing_viewer_editor TO \(second.user)")
            let editor = second.program()
            _ = await editor.wait(for: "the role") { $0.team?.canEdit == true }
            for _ in 0..<500 where try await team.count(.hidden) == 0 { try await Task.sleep(for: .milliseconds(10)) }
            #expect(try await team.count(.hidden) == 1)
            #expect(await anna.marks.hidden.isEmpty)
        }
    }

    // MARK: Values

    @Test func `keys and notes with any characters are kept byte by byte`() async throws {
        let strings =
            [
                "'", "\"; DROP TABLE mark; --", "$1", "\\", "a\u{0}b", "\u{1B}[2J", "a\r\nb", "e\u{301}", "\u{E9}", "\u{202E}x", "%s",
                "#2:x",
                // Too long for an index of PostgreSQL, and not compressible.
                String((0..<1_000).compactMap { Unicode.Scalar(UInt32(20_000 + $0 * 13 % 20_000)).map(Character.init) }),
            ] + (1..<32).compactMap { Unicode.Scalar($0).map { "k" + String(Character($0)) } }
        try await MarksTeam.with { team in
            let (anna, ben) = try await (team.member("anna").program(), team.member("ben").program())
            _ = await anna.wait(for: "the account") { $0.team?.canEdit == true }
            for text in strings { anna.save(.setNote(.id(text), text, .team), .setHidden(.id(text), true), .setNote(.id(text), text)) }
            let longest = String(repeating: "☕", count: Marks.maxNoteLength)
            anna.save(.setNote(mug, longest, .team))
            let marks = await ben.wait(for: "all notes") { $0.team?.notes.count == strings.count + 1 && $0.hidden.count == strings.count }
            for text in strings {
                let note = marks.team?.notes[.id(text)] ?? ""
                #expect(Array(note.utf8) == Array(text.utf8), "\(text.debugDescription)")
            }
            #expect(marks.team?.notes[mug] == longest && marks.notes.isEmpty)
            #expect(try team.database.server.log(of: team.database.name).filter { $0.hasPrefix("42") } == [])
        }
    }

    @Test func `thousands of marks are sent and read`() async throws {
        try await MarksTeam.with { team in
            let (anna, ben) = try await (team.member("anna").program(), team.member("ben").program())
            _ = await anna.wait(for: "the account") { $0.team?.canEdit == true }
            anna.store.save((0..<6_000).map { .setHidden(.id($0), true) }, of: anna.catalog)
            await ben.wait(for: "all marks") { $0.hidden.count == 6_000 }
        }
    }

    @Test func `files keep their own store`() async {
        let files = MemoryMarksStore()
        let store = ServerMarksStore(files: files, unsent: nil)
        let file = CatalogID("/shop/a.csv")
        store.save([.setFavorite(mug, true), .setNote(mug, "x"), .setSharing(false)], of: file)
        #expect(await store.marks(of: file) == Marks(favorites: [mug], notes: [mug: "x"]))
        #expect(await files.marks(of: file).favorites == [mug])
        var changes = store.changes(of: file).makeAsyncIterator()
        #expect(await changes.next() == nil)
        #expect(store.flush() == nil)
    }
}

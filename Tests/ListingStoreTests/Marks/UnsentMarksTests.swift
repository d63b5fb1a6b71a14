import Foundation
import GRDB
import ListingCore
import Synchronization
import Testing

@testable import ListingStore

@Suite("Edits that wait on a disk")
struct UnsentMarksTests {
    private let target = "00ff 1 anna"
    private let address = "postgresql://anna@db.example.com/shop"

    private func edit(_ number: Int, _ scope: MarkScope = .team, note: String? = nil, time: Int64) -> UnsentMark {
        UnsentMark(
            MarkID(note == nil ? .favorite : .note, scope, .id(number)), isSet: true, position: note == nil ? 1.5 : nil, note: note,
            time: time, seen: note == nil ? nil : UnsentMark.Version(author: "be'n", time: 7))
    }

    private func path(_ folder: MarksFolder) -> String { folder.url.path + "/listing-viewer/shared-marks.sqlite" }

    @Test func `edits are kept byte by byte and in the order of their times`() async throws {
        try await MarksFolder.with { folder in
            let edits = [
                edit(2, time: 1), edit(1, .own, note: "a\u{0}b '\"\\ e\u{301}", time: 2), edit(1, note: "☕", time: 3),
                UnsentMark(MarkID(.hidden, .own, .id("x'; --\u{0}")), isSet: false, time: 4),
            ]
            try UnsentMarks(path: path(folder)).keep(edits.reversed(), removing: [], for: target)
            let file = UnsentMarks(path: path(folder))
            #expect(try file.edits(for: target, at: address) == edits)
            #expect(try file.edits(for: "00ff 1 ben", at: "postgresql://ben@db").isEmpty)
            try file.keep([], removing: [edits[0], edits[3]], for: target)
            #expect(try UnsentMarks(path: path(folder)).edits(for: target, at: address) == Array(edits[1...2]))
            #expect(try folder.permissions(folder.url.path + "/listing-viewer") == 0o700)
        }
    }

    @Test func `a later edit of the same mark is not removed with the one that was sent`() async throws {
        try await MarksFolder.with { folder in
            let file = UnsentMarks(path: path(folder))
            try file.keep([edit(1, note: "a", time: 1)], removing: [], for: target)
            try file.keep([edit(1, note: "b", time: 2)], removing: [], for: target)
            try file.keep([], removing: [edit(1, note: "a", time: 1)], for: target)
            #expect(try file.edits(for: target, at: address).map(\.note) == ["b"])
        }
    }

    @Test func `what was kept by address belongs to the server once that is known`() async throws {
        try await MarksFolder.with { folder in
            let file = UnsentMarks(path: path(folder))
            try file.keep([edit(1, time: 1)], removing: [], for: address)
            #expect(try file.edits(for: target, at: address) == [edit(1, time: 1)])
            #expect(try file.edits(for: target, at: "postgresql://other").count == 1)
        }
    }

    @Test func `several programs share the file`() async throws {
        try await MarksFolder.with { folder in
            let path = path(folder)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for program in 0..<4 {
                    group.addTask {
                        let file = UnsentMarks(path: path)
                        for number in 0..<25 {
                            let mark = UnsentMark(
                                MarkID(.hidden, .team, .id(program * 100 + number)), isSet: true, time: Int64(program * 100 + number))
                            try file.keep([mark], removing: [], for: "t")
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try UnsentMarks(path: path).edits(for: "t", at: "").count == 100)
        }
    }

    @Test func `the choice to share is remembered by address`() async throws {
        try await MarksFolder.with { folder in
            let file = UnsentMarks(path: path(folder))
            #expect(try file.sharesMarks(at: address))
            try file.setSharesMarks(false, at: address)
            #expect(try !UnsentMarks(path: path(folder)).sharesMarks(at: address))
            #expect(try file.sharesMarks(at: "postgresql://other"))
        }
    }

    // MARK: Trouble

    @Test func `a damaged file is set aside, and a new one is made`() async throws {
        try await MarksFolder.with { folder in
            let path = path(folder)
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: "listing-viewer"), withIntermediateDirectories: true)
            try Data("this is not a database, but a letter".utf8).write(to: URL(filePath: path))
            let problems = Mutex<[MarksError]>([])
            let file = UnsentMarks(path: path) { problem in problems.withLock { $0.append(problem) } }
            try file.keep([edit(1, time: 1)], removing: [], for: target)
            #expect(problems.withLock { $0 } == [.damaged(path: path, keptAs: path + ".corrupt-1")])
            #expect(try file.edits(for: target, at: address).count == 1)
        }
    }

    @Test func `the file of a newer version is not changed`() async throws {
        try await MarksFolder.with { folder in
            let path = path(folder)
            try UnsentMarks(path: path).keep([edit(1, time: 1)], removing: [], for: target)
            try await DatabaseQueue(path: path).write { try $0.execute(sql: "PRAGMA user_version = 1000") }
            #expect(throws: MarksError.newerVersion(path: path)) {
                try UnsentMarks(path: path).keep([edit(2, time: 2)], removing: [], for: target)
            }
            let count = try await DatabaseQueue(path: path).read { try Int.fetchOne($0, sql: "SELECT count(*) FROM unsent") }
            #expect(count == 1)
        }
    }

    @Test func `rows of another form are skipped and kept`() async throws {
        try await MarksFolder.with { folder in
            let path = path(folder)
            let file = UnsentMarks(path: path)
            try file.keep([edit(1, time: 1)], removing: [], for: target)
            try await DatabaseQueue(path: path).write {
                try $0.execute(
                    sql: """
                        INSERT INTO unsent (target, kind, isTeam, listing, time, isSet)
                        SELECT target, 'seventh', isTeam, listing, 2, isSet FROM unsent UNION ALL
                        SELECT target, 77, isTeam, listing, 3, isSet FROM unsent UNION ALL
                        SELECT target, 1, isTeam, CAST('no key' AS BLOB), 4, isSet FROM unsent
                        """)
            }
            #expect(try file.edits(for: target, at: address) == [edit(1, time: 1)])
        }
    }

    @Test func `without a folder, each call says why`() throws {
        #expect(throws: MarksError.noFolder) { try UnsentMarks(path: nil).keep([edit(1, time: 1)], removing: [], for: target) }
        #expect(UnsentMarks.standardPath(in: ["XDG_DATA_HOME": "/data"]) == "/data/listing-viewer/shared-marks.sqlite")
        #expect(UnsentMarks.standardPath(in: [:]) == nil)
    }
}

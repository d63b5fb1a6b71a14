import Foundation
import GRDB
import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Marks that can't be written")
struct MarksTroubleTests {
    @Test func `without a folder marks are kept in memory, and the user is informed once`() async throws {
        let store = SQLiteMarksStore(path: nil)
        for number in 0..<3 { store.save([.setFavorite(.id(number), true)], of: .shop) }
        #expect(await store.marks(of: .shop).favorites == [.id(0), .id(1), .id(2)])
        #expect(await store.marks(of: .other) == Marks())
        #expect(store.flush() == .noFolder)
        for await problem in store.problems {
            #expect(problem == .noFolder)
            break
        }
    }

    @Test func `a folder can't be created below a file, and all marks are written once the file is gone`() async throws {
        try await MarksFolder.with { folder in
            let file = folder.url.appending(path: "listing-viewer")
            try Data().write(to: file)
            let problem = MarksError.notWritable(path: folder.path, reason: "Not a directory")
            let problems = try await folder.using { store in
                store.save([.setFavorite(.id(1), true)], of: .shop)
                #expect(store.flush() == problem)
                store.save([.setFavorite(.id(2), true)], of: .shop)
                #expect(await store.marks(of: .shop).favorites == [.id(1), .id(2)])
                try FileManager.default.removeItem(at: file)
                #expect(store.flush() == nil)
            }
            #expect(problems == [problem])
            #expect(await folder.savedMarks().favorites == [.id(1), .id(2)])
        }
    }

    @Test func `a folder in place of the file is left alone`() async throws {
        try await MarksFolder.with { folder in
            try FileManager.default.createDirectory(at: URL(filePath: folder.path), withIntermediateDirectories: true)
            let problems = try await folder.using { store in
                store.save([.setFavorite(.id(1), true)], of: .shop)
                #expect(await store.marks(of: .shop).favorites == [.id(1)])
            }
            #expect(problems == [.notWritable(path: folder.path, reason: "unable to open database file")])
        }
    }

    @Test func `a folder without permission to write says so`() async {
        await #expect(processExitsWith: .success) {
            try Unprivileged.become()
            try await MarksFolder.with { folder in
                try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.url.path)
                let problems = try await folder.using { $0.save([.setFavorite(.id(1), true)], of: .shop) }
                #expect(problems == [.notWritable(path: folder.path, reason: "Permission denied")])
                try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.url.path)
            }
        }
    }

    @Test(arguments: [false, true])
    func `existing marks are shown where nothing can be written, including those written last`(isTidy: Bool) async throws {
        try await MarksFolder.with { folder in
            // The last connection to close deletes the write-ahead log.
            var other: DatabaseQueue?
            _ = try await folder.using { store in
                store.save([.setFavorite(.id(1), true), .setNote(.id(2), "Ask for blue")], of: .shop)
                store.flush()
                if !isTidy { other = try folder.connection() }
                _ = try await other?.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM note") }
            }
            #expect(FileManager.default.fileExists(atPath: folder.path + "-wal") != isTidy)
            try FileManager.default.removeItem(atPath: folder.path + ".lock")
            try FileManager.default.createDirectory(atPath: folder.path + ".lock", withIntermediateDirectories: false)
            let problems = try await folder.using { store in
                let marks = await store.marks(of: .shop)
                #expect(marks.isFavorite(.id(1)) && marks.notes == [.id(2): "Ask for blue"])
            }
            #expect(problems == [.notWritable(path: folder.path, reason: "Is a directory")])
            try other?.close()
        }
    }

    @Test func `on a full disk, marks stay readable and new ones are kept until there is room`() async throws {
        try await MarksFolder.with { folder in
            let long = String(repeating: "x", count: Marks.maxNoteLength)
            let problems = try await folder.using(prepare: { try $0.execute(sql: "PRAGMA max_page_count = 45") }) { store in
                store.save([.setNote(.id(1), long)], of: .shop)
                #expect(store.flush() == nil)
                store.save([.setFavorite(.id(1), true), .setNote(.id(2), long)], of: .shop)
                #expect(store.flush() == .diskFull(path: folder.path))
                // Edits that were saved together are written together, so none of them is on disk.
                #expect(await folder.savedMarks().favorites.isEmpty)
                let marks = await store.marks(of: .shop)
                #expect(marks.notes == [.id(1): long, .id(2): long])
                #expect(marks.isFavorite(.id(1)))
                try await folder.connection().write { try $0.execute(sql: "DELETE FROM note") }
                #expect(store.flush() == nil)
            }
            #expect(problems == [.diskFull(path: folder.path), .diskFull(path: folder.path)] || problems == [.diskFull(path: folder.path)])
            #expect(await folder.savedMarks().notes == [.id(2): long])
            #expect(await folder.savedMarks().favorites == [.id(1)])
        }
    }

    @Test func `every problem is reported in whole sentences, with its reason, and names only a file that keeps data`() {
        let path = "/data/marks.sqlite"
        let problems: [MarksError] = [
            .notWritable(path: path, reason: "Read-only file system"), .diskFull(path: path), .busy(path: path), .newerVersion(path: path),
            .damaged(path: path, keptAs: path + ".corrupt-1"), .unreadable(path: path, reason: "disk I/O error"),
        ]
        for problem in problems + [.noFolder] {
            let text = problem.description
            #expect(text.hasSuffix(".") || text.hasSuffix("…"), "\(text)")
            #expect(text.first?.isUppercase == true && !text.contains("'") && !text.contains("; "), "\(text)")
            if case .damaged = problem { #expect(text.contains(path + ".corrupt-1")) } else { #expect(!text.contains(path), "\(text)") }
        }
        for reason in ["(Read-only file system)", "(disk I/O error)"] {
            #expect(problems.filter { $0.description.contains(reason) }.count == 1)
        }
    }
}

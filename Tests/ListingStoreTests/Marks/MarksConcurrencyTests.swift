import GRDB
import ListingCore
import Testing

@testable import ListingStore

@Suite("Two programs on one file of marks")
struct MarksConcurrencyTests {
    @Test func `two programs can write at the same time, and no edit is lost or out of order`() async throws {
        try await MarksFolder.with { folder in
            await withTaskGroup { group in
                for program in 0..<2 {
                    group.addTask {
                        let store = folder.store(patience: 30)
                        for number in 0..<300 {
                            store.save([.setFavorite(.id("\(program)-\(number)"), true)], of: .shop)
                            // Flushing makes each edit a transaction of its own.
                            if number.isMultiple(of: 3) { #expect(store.flush() == nil) }
                        }
                        #expect(store.flush() == nil)
                    }
                }
            }
            let favorites = await folder.savedMarks().favorites.map { $0.text.dropFirst("id:".count) }
            #expect(favorites.count == 600)
            for program in 0..<2 {
                #expect(favorites.filter { $0.hasPrefix("\(program)-") } == (0..<300).map { "\(program)-\($0)"[...] })
            }
        }
    }

    @Test func `an edit in one window does not undo unseen edits of another`() async throws {
        try await MarksFolder.with { folder in
            let (one, two) = (folder.store(), folder.store())
            one.save([1, 2, 3].map { .setFavorite(.id($0), true) }, of: .shop)
            #expect(one.flush() == nil)
            _ = await two.marks(of: .shop)
            one.save([.setFavorite(.id(4), true), .setHidden(.id(9), true)], of: .shop)
            #expect(one.flush() == nil)
            two.save([.moveFavorite(.id(3), .before(.id(1))), .setFavorite(.id(2), false), .setHidden(.id(8), true)], of: .shop)
            #expect(two.flush() == nil)
            let marks = await one.marks(of: .shop)
            #expect(marks.favorites == [.id(3), .id(1), .id(4)])
            #expect(marks.hidden == [.id(8), .id(9)])
        }
    }

    @Test func `two programs can create a new file at the same time`() async throws {
        for _ in 0..<20 {
            try await MarksFolder.with { folder in
                await withTaskGroup { group in
                    for program in 0..<2 {
                        group.addTask {
                            let store = folder.store(patience: 30)
                            store.save([.setHidden(.id(program), true)], of: .shop)
                            #expect(store.flush() == nil)
                        }
                    }
                }
                #expect(await folder.savedMarks().hidden == [.id(0), .id(1)])
            }
        }
    }

    @Test func `a damaged file is put aside once, by the first one that opens it`() async throws {
        for _ in 0..<10 {
            try await MarksFolder.with { folder in
                try folder.write(Array("not a database, and long enough to be seen as none".utf8))
                await withTaskGroup { group in
                    for program in 0..<2 {
                        group.addTask {
                            let store = folder.store(patience: 30)
                            store.save([.setHidden(.id(program), true)], of: .shop)
                            #expect(store.flush() == nil)
                        }
                    }
                }
                #expect(await folder.savedMarks().hidden == [.id(0), .id(1)])
                #expect(try folder.files.count { $0.contains("corrupt") } == 1)
            }
        }
    }

    @Test func `while another program holds the file, saving returns immediately`() async throws {
        try await MarksFolder.with { folder in
            let problems = try await folder.using(patience: 3_600) { store in
                store.save([.setHidden(.id(0), true)], of: .shop)
                #expect(store.flush() == nil)
                let other = try folder.connection()
                try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
                // Were it to wait, it would do so for an hour: the file is free only when it has returned.
                store.save([.setHidden(.id(1), true)], of: .shop)
                try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
                #expect(store.flush() == nil)
            }
            #expect(problems == [])
            #expect(await folder.savedMarks().hidden == [.id(0), .id(1)])
        }
    }

    @Test func `while another program holds the file, marks are kept in memory and written afterwards`() async throws {
        try await MarksFolder.with { folder in
            let problems = try await folder.using { store in
                store.save([.setHidden(.id(0), true)], of: .shop)
                #expect(store.flush() == nil)
                let other = try folder.connection()
                try await other.writeWithoutTransaction { database in
                    try database.execute(sql: "BEGIN IMMEDIATE")
                }
                store.save([.setHidden(.id(1), true)], of: .shop)
                #expect(store.flush() == .busy(path: folder.path))
                #expect(await store.marks(of: .shop).hidden == [.id(0), .id(1)])
                #expect(await folder.savedMarks().hidden == [.id(0)])
                try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
                store.save([.setHidden(.id(2), true)], of: .shop)
                #expect(store.flush() == nil)
            }
            #expect(problems.allSatisfy { $0 == .busy(path: folder.path) } && !problems.isEmpty)
            #expect(await folder.savedMarks().hidden == [.id(0), .id(1), .id(2)])
        }
    }

    @Test func `a failed write is retried automatically`() async throws {
        try await MarksFolder.with { folder in
            let store = folder.store(patience: 0.01, retryInterval: 0.02)
            #expect(await store.marks(of: .shop) == Marks())
            let other = try folder.connection()
            try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
            store.save([.setHidden(.id(1), true)], of: .shop)
            #expect(store.flush() == .busy(path: folder.path))
            try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
            for _ in 0..<500 {
                let count = try await other.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM hidden") }
                if count == 1 { return }
                try await Task.sleep(for: .milliseconds(10))
            }
            Issue.record("there was no second attempt")
        }
    }
}

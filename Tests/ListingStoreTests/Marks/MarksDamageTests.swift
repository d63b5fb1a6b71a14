import Foundation
import GRDB
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite("Damaged files of marks")
struct MarksDamageTests {
    private let garbage = Array("this is not a database, whatever its name says; but it may be dear to its owner".utf8)

    /// Checks that a store moves the existing file aside and starts with a new one.
    private func expectNewFile(in folder: MarksFolder, keptAs number: Int = 1) async throws {
        let problems = try await folder.using { store in
            store.save([.setFavorite(.id(1), true)], of: .shop)
            #expect(await store.marks(of: .shop).favorites == [.id(1)])
        }
        #expect(problems == [.damaged(path: folder.path, keptAs: "\(folder.path).corrupt-\(number)")])
        #expect(await folder.savedMarks().favorites == [.id(1)])
    }

    @Test func `a file that is not a database is set aside unchanged, as often as it happens`() async throws {
        try await MarksFolder.with { folder in
            for number in 1...2 {
                try folder.write(garbage + [UInt8(number)])
                for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: folder.path + suffix) }
                try await expectNewFile(in: folder, keptAs: number)
                #expect(try Array(Data(contentsOf: URL(filePath: "\(folder.path).corrupt-\(number)"))) == garbage + [UInt8(number)])
            }
        }
    }

    @Test func `a database with a broken page is treated as damaged, even if its header is intact`() async throws {
        try await MarksFolder.with { folder in
            let connection = try folder.connection()
            try MarksSchema.migrator.migrate(connection)
            try connection.close()
            var bytes = try Array(Data(contentsOf: URL(filePath: folder.path)))
            for index in 4_096 * 2..<4_096 * 4 { bytes[index] = 0xA5 }
            try folder.write(bytes)
            try await expectNewFile(in: folder)
        }
    }

    @Test func `a truncated file is damaged`() async throws {
        try await MarksFolder.with { folder in
            let connection = try folder.connection()
            try MarksSchema.migrator.migrate(connection)
            try connection.close()
            try folder.write(Array(Data(contentsOf: URL(filePath: folder.path)).prefix(10_000)))
            try await expectNewFile(in: folder)
        }
    }

    @Test func `another program's database is left unchanged`() async throws {
        try await MarksFolder.with { folder in
            let connection = try folder.connection()
            try await connection.write { try $0.execute(sql: "CREATE TABLE recipe (name TEXT); INSERT INTO recipe VALUES ('Soup')") }
            try connection.close()
            try await expectNewFile(in: folder)
            let kept = try DatabaseQueue(path: folder.path + ".corrupt-1")
            let tables = try await kept.read { try String.fetchAll($0, sql: "SELECT name FROM sqlite_master") }
            #expect(tables == ["recipe"])
        }
    }

    @Test func `a missing table is noticed at the start`() async throws {
        try await MarksFolder.with { folder in
            #expect(folder.store().flush() == nil)
            let connection = try folder.connection()
            try MarksSchema.migrator.migrate(connection)
            try await connection.write { try $0.execute(sql: "DROP TABLE hidden") }
            try await expectNewFile(in: folder)
        }
    }

    @Test func `damage while the program runs loses no unwritten edits`() async throws {
        try await MarksFolder.with { folder in
            let problems = try await folder.using { store in
                store.save([.setFavorite(.id(0), true)], of: .shop)
                #expect(store.flush() == nil)
                try await folder.connection().write { try $0.execute(sql: "DROP TABLE favourite") }
                store.save([.setFavorite(.id(1), true)], of: .shop)
                #expect(store.flush() == nil)
            }
            #expect(problems == [.damaged(path: folder.path, keptAs: folder.path + ".corrupt-1")])
            #expect(await folder.savedMarks().favorites == [.id(1)])
        }
    }

    @Test func `a row with an invalid key is kept in its place and does not hide others`() async throws {
        try await MarksFolder.with { folder in
            _ = try await folder.using { $0.save([1, 2, 3].map { .setFavorite(.id($0), true) }, of: .shop) }
            let connection = try folder.connection()
            try await connection.write {
                try $0.execute(sql: "UPDATE favourite SET listing = CAST('nonsense' AS BLOB) WHERE position = 2")
            }
            let problems = try await folder.using { $0.save([.moveFavorite(.id(3), .before(.id(1)))], of: .shop) }
            #expect(problems.isEmpty)
            #expect(await folder.savedMarks().favorites == [.id(3), .id(1)])
            #expect(try await connection.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM favourite") } == 3)
        }
    }
}

import Foundation
import GRDB
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite("Files of marks of other versions")
struct MarksVersionTests {
    /// Makes a file as version 1 left it, with marks in it.
    private func makeVersion1(in folder: MarksFolder) async throws {
        let connection = try folder.connection()
        try await connection.write { database in
            try database.execute(
                sql: """
                    \(MarksVersions.all[0].statements)
                    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
                    INSERT INTO grdb_migrations VALUES ('1: favourites, hidden and viewed listings');
                    INSERT INTO catalogue VALUES (7, CAST('/home/ann/shop.csv' AS BLOB));
                    INSERT INTO favourite VALUES (7, CAST('id:2' AS BLOB), 1), (7, CAST('title#2:Mug' AS BLOB), 2);
                    INSERT INTO hidden VALUES (7, CAST('url:https://shop.example' AS BLOB));
                    INSERT INTO viewed VALUES (1, 7, CAST('id:3' AS BLOB), 1700000000000), (2, 7, CAST('id:4' AS BLOB), 1700000001000);
                    """)
        }
        try connection.close()
    }

    @Test func `each version creates the tables that it was released with`() throws {
        let names = MarksVersions.all.map(\.name)
        #expect(MarksSchema.migrator.migrations == names)
        var statements = ""
        for version in MarksVersions.all {
            statements += version.statements
            let texts = try TableTexts.texts(of: MarksSchema.migrator, upTo: version.name)
            #expect(try texts == TableTexts.texts(of: statements), "\(version.name)")
        }
    }

    @Test func `a file of version 1 is upgraded, and nothing in it is lost`() async throws {
        try await MarksFolder.with { folder in
            try await makeVersion1(in: folder)
            let problems = try await folder.using { $0.save([.setNote(.id(2), "Ask for blue")], of: .shop) }
            #expect(problems.isEmpty)
            let marks = await folder.savedMarks()
            #expect(marks.favorites.map(\.text) == ["id:2", "title#2:Mug"])
            #expect(marks.hidden.map(\.text) == ["url:https://shop.example"])
            #expect(marks.recent == [.init(.id(4), time: 1_700_000_001_000), .init(.id(3), time: 1_700_000_000_000)])
            #expect(marks.notes == [.id(2): "Ask for blue"])
            #expect(marks.webPictures == nil)
        }
    }

    @Test func `a file of version 2 is upgraded, with its notes`() async throws {
        try await MarksFolder.with { folder in
            try await makeVersion1(in: folder)
            let connection = try folder.connection()
            try await connection.write { database in
                try database.execute(
                    sql: """
                        \(MarksVersions.all[1].statements)
                        INSERT INTO grdb_migrations VALUES ('2: notes');
                        INSERT INTO note VALUES (7, CAST('id:2' AS BLOB), CAST('Ask for blue' AS BLOB));
                        """)
            }
            try connection.close()
            let problems = try await folder.using { $0.save([.setWebPictures(true)], of: .shop) }
            #expect(problems.isEmpty)
            let marks = await folder.savedMarks()
            #expect(marks.favorites.map(\.text) == ["id:2", "title#2:Mug"])
            #expect(marks.notes == [.id(2): "Ask for blue"] && marks.webPictures == true)
        }
    }

    @Test func `a file of a newer version is left unchanged; marks are kept in memory, and the user is informed once`() async throws {
        try await MarksFolder.with { folder in
            try await makeVersion1(in: folder)
            let connection = try folder.connection()
            try await connection.write {
                try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('9: folders'); CREATE TABLE folder (name TEXT)")
            }
            try connection.close()
            let before = try Data(contentsOf: URL(filePath: folder.path))
            let problems = try await folder.using { store in
                #expect(await store.marks(of: .shop) == Marks())
                store.save([.setFavorite(.id(1), true)], of: .shop)
                #expect(await store.marks(of: .shop).favorites == [.id(1)])
                #expect(store.flush() == .newerVersion(path: folder.path))
            }
            #expect(problems == [.newerVersion(path: folder.path)])
            #expect(try Data(contentsOf: URL(filePath: folder.path)) == before)
            #expect(try folder.files == ["marks.sqlite", "marks.sqlite.lock"])
        }
    }

    @Test func `a newer program that changes the tables of a running one is noticed, and its file is left unchanged`() async throws {
        try await MarksFolder.with { folder in
            let problems = try await folder.using { store in
                store.save([.setFavorite(.id(0), true)], of: .shop)
                #expect(store.flush() == nil)
                try await folder.connection().write {
                    try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('9: renamed'); ALTER TABLE favourite RENAME TO starred")
                }
                store.save([.setFavorite(.id(1), true)], of: .shop)
                #expect(store.flush() == .newerVersion(path: folder.path))
                #expect(await store.marks(of: .shop).favorites == [.id(1)])
            }
            #expect(problems == [.newerVersion(path: folder.path)])
            #expect(try folder.files.allSatisfy { !$0.contains("corrupt") })
        }
    }
}

/// The statements by which each released version changed the tables. Never change an entry; add a new version instead.
enum MarksVersions {
    static let all: [(name: String, statements: String)] = [
        ("1: favourites, hidden and viewed listings", version1), ("2: notes", version2),
        ("3: whether pictures come from the web", version3),
    ]

    private static let version1 = """
        CREATE TABLE catalogue (id INTEGER PRIMARY KEY, identity BLOB NOT NULL UNIQUE);
        CREATE TABLE favourite (
            catalogue INTEGER NOT NULL REFERENCES catalogue ON DELETE CASCADE, listing BLOB NOT NULL, position INTEGER NOT NULL,
            PRIMARY KEY (catalogue, listing)) WITHOUT ROWID;
        CREATE INDEX favouriteByPosition ON favourite (catalogue, position);
        CREATE TABLE hidden (
            catalogue INTEGER NOT NULL REFERENCES catalogue ON DELETE CASCADE, listing BLOB NOT NULL,
            PRIMARY KEY (catalogue, listing)) WITHOUT ROWID;
        CREATE TABLE viewed (
            id INTEGER PRIMARY KEY, catalogue INTEGER NOT NULL REFERENCES catalogue ON DELETE CASCADE, listing BLOB NOT NULL,
            time INTEGER NOT NULL, UNIQUE (catalogue, listing));
        """

    private static let version2 = """
        CREATE TABLE note (
            catalogue INTEGER NOT NULL REFERENCES catalogue ON DELETE CASCADE, listing BLOB NOT NULL, text BLOB NOT NULL,
            PRIMARY KEY (catalogue, listing)) WITHOUT ROWID;
        """

    private static let version3 = """
        CREATE TABLE webPictures (
            catalogue INTEGER PRIMARY KEY REFERENCES catalogue ON DELETE CASCADE, isAllowed INTEGER NOT NULL);
        """
}

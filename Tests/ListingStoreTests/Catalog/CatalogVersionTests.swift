import Foundation
import GRDB
import Testing

@testable import ListingStore

@Suite("Catalogues of other versions")
struct CatalogVersionTests {
    @Test func `each version makes the tables that it was released with`() throws {
        let names = CatalogVersions.all.map(\.name)
        #expect(CatalogSchema.migrator.migrations == names)
        for (name, statements, _) in CatalogVersions.all {
            let texts = try TableTexts.texts(of: CatalogSchema.migrator, upTo: name)
            #expect(try texts == TableTexts.texts(of: statements), "\(name)")
        }
    }

    @Test(arguments: CatalogVersions.all.indices)
    func `a database of each version is brought to the tables of the last one`(version: Int) async throws {
        try await CatalogFolder.with { folder in
            let path = folder.url.path + "/old.catalogue"
            try CatalogStore.make(version: version, path: path)
            _ = try CatalogStore(path: path)
            let texts = try await DatabaseQueue(path: path).read(TableTexts.texts)
            let last = try #require(CatalogVersions.all.last)
            #expect(try texts == TableTexts.texts(of: last.statements))
        }
    }
}

/// The tables of each released version. Never change an entry; add a new version instead.
enum CatalogVersions {
    /// The versions with their statements, and with contents for the tables that not all versions have.
    static let all: [(name: String, statements: String, contents: String)] = [
        ("1: listings and facts", common + source + first, firstFacts + "INSERT INTO sorted (sort, rows) VALUES ('title', x'00');"),
        ("2: orders in both directions, letters of titles", common + source + second, secondFacts + rows),
        ("3: files have rows here and there", common + shortSource + second, secondFacts + rows),
        ("4: terms and places by themselves", common + shortSource + orders + fourth, fourthFacts + rows),
    ]

    private static let firstFacts = """
        INSERT INTO facts (block, columns, terms, titles, places, kinds) VALUES (0, x'00', x'00', x'00', x'00', x'00');
        """
    private static let secondFacts = "INSERT INTO facts (block, columns, terms, places, kinds) VALUES (0, x'00', x'00', x'00', x'00');"
    private static let fourthFacts = """
        INSERT INTO facts (block, columns, kinds) VALUES (0, x'00', x'00');
        INSERT INTO terms (block, terms) VALUES (0, x'00');
        INSERT INTO places (part, places) VALUES (0, x'00');
        """
    private static let rows = """
        INSERT INTO sorted (key, rows, count, ties) VALUES ('title', 7, 7, x'00');
        INSERT INTO sortedRows (key, part, rows) VALUES ('title', 0, x'00');
        INSERT INTO letters (id, names, rows) VALUES (1, x'00', x'00');
        """

    private static let common = """
        CREATE TABLE catalogue (
            id INTEGER PRIMARY KEY CHECK (id = 1), identity TEXT NOT NULL, reader INTEGER NOT NULL, state INTEGER NOT NULL,
            rows INTEGER NOT NULL, summary BLOB NOT NULL);
        CREATE TABLE currency (number INTEGER PRIMARY KEY, code TEXT NOT NULL);
        CREATE TABLE value (number INTEGER PRIMARY KEY, kind INTEGER NOT NULL, text BLOB NOT NULL);
        CREATE TABLE listings (block INTEGER PRIMARY KEY, pack BLOB NOT NULL);
        CREATE TABLE keys (id INTEGER PRIMARY KEY CHECK (id = 1), entries BLOB NOT NULL);
        """

    private static let source = "CREATE TABLE source (number INTEGER PRIMARY KEY, firstRow INTEGER NOT NULL, path BLOB, head INTEGER);"

    private static let shortSource = "CREATE TABLE source (number INTEGER PRIMARY KEY, path BLOB, head INTEGER);"

    private static let first = """
        CREATE TABLE facts (
            block INTEGER PRIMARY KEY, columns BLOB NOT NULL, terms BLOB NOT NULL, titles BLOB NOT NULL, places BLOB NOT NULL,
            kinds BLOB NOT NULL);
        CREATE TABLE sorted (sort TEXT PRIMARY KEY, rows BLOB NOT NULL) WITHOUT ROWID;
        """

    private static let second = """
        CREATE TABLE facts (
            block INTEGER PRIMARY KEY, columns BLOB NOT NULL, terms BLOB NOT NULL, places BLOB NOT NULL, kinds BLOB NOT NULL);
        """ + orders

    private static let orders = """
        CREATE TABLE sorted (key TEXT PRIMARY KEY, rows INTEGER NOT NULL, count INTEGER NOT NULL, ties BLOB NOT NULL);
        CREATE TABLE sortedRows (key TEXT NOT NULL, part INTEGER NOT NULL, rows BLOB NOT NULL, PRIMARY KEY (key, part));
        CREATE TABLE letters (id INTEGER PRIMARY KEY CHECK (id = 1), names BLOB NOT NULL, rows BLOB NOT NULL);
        """

    private static let fourth = """
        CREATE TABLE facts (block INTEGER PRIMARY KEY, columns BLOB NOT NULL, kinds BLOB NOT NULL);
        CREATE TABLE terms (block INTEGER PRIMARY KEY, terms BLOB NOT NULL);
        CREATE TABLE places (part INTEGER PRIMARY KEY, places BLOB NOT NULL);
        """
}

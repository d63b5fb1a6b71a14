import Foundation

@testable import ListingCore
@testable import ListingServer
@testable import ListingStore

/// A folder with files for imports; removed with this object.
final class ImportFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "listing-server-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file, and returns its path.
    func write(_ name: String, _ text: String) throws -> String {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: false, encoding: .utf8)
        return file.path
    }

    /// The text of a table.
    static func table(_ rows: Range<Int>, word: String = "mug") -> String {
        "id,title,price,quantity,brand,tags,description\n"
            + rows.map { "\($0),\(word) \($0),\($0 % 90).50,\($0 % 7),brand\($0 % 11),\"t\($0 % 5),u\",Text of \(word) number \($0)\n" }
            .joined()
    }
}

extension TestDatabase {
    /// A database with shared catalogs.
    static func shared(servers: Int = TestServer.usualCount) async throws -> TestDatabase {
        let database = try await TestServer.makeDatabase()
        try await database.setUp(servers: servers)
        return database
    }

    /// Begins an import.
    func work(user: String = "postgres", catalog: String? = "shop") async throws -> ServerImport {
        try await ServerImport(connection(user: user, limit: nil), catalog: catalog)
    }

    /// The only number that a statement returns.
    func number(_ statement: Statement, _ values: ServerValue...) async throws -> Int {
        let connection = try await connection()
        let number = try await connection.run(statement, values).single(Int.self)
        await connection.close()
        return number
    }
}

extension ServerImport.Outcome {
    func isImported(replacing: Bool) -> Bool {
        if case .imported(_, let hasReplaced) = self { return hasReplaced == replacing }
        return false
    }

    var isPresent: Bool {
        if case .present = self { return true }
        return false
    }
}

enum ShortListings {
    /// The listings as an importer gives them, without the folder in the names of files.
    static func read(_ path: String) throws -> [Listing] {
        var listings: [Listing] = []
        _ = try ListingImporter(path: path).read { event in
            if case .listings(let batch, _, _) = event { listings += batch.listings }
        }
        var names = ShortFileNames([path])
        for row in listings.indices {
            listings[row].id = ListingID(row)
            names.shorten(&listings[row])
        }
        return listings
    }
}

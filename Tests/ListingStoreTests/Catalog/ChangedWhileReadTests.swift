import Foundation
import Glibc
import ListingCore
import Testing

@testable import ListingStore

@Suite("A file that changes while it is read into a catalog")
struct ChangedWhileReadTests {
    /// A change of the file.
    enum Change: CaseIterable {
        /// Another file replaces it under its name.
        case replaced
        case grown
        /// Some of its bytes are overwritten.
        case overwritten
    }

    /// The storage of the listings: lines are stored in packs, records of a table are read again from the file.
    enum Form: CaseIterable { case lines, table }

    @Test(arguments: Change.allCases, Form.allCases)
    func `the listings are those of the opened file, the change is reported, and the next start reads the new content`(
        _ change: Change, form: Form
    ) async throws {
        try await CatalogFolder.with { folder in
            let count = MultiValueColumn.rowsPerBlock + 300
            try write(0..<count, form, to: folder.file)
            let (catalog, database, _) = try await readHalf(folder) { try apply(change, to: folder.file, count, form) }
            #expect(catalog.status.phase == .complete && catalog.status.rows == count)
            // Reading a record again detects that the file was modified.
            if form == .lines || change == .replaced {
                #expect(catalog.status.notice == CacheError.changedWhileRead.notice && !catalog.status.indexingFailed)
                try await expectTitles([0, count - 1], catalog)
                #expect(try await catalog.find("first").count == count)
            } else {
                try await expectUnreadable(catalog, folder)
            }
            let rows = [Change.replaced: 7, .grown: count + 1, .overwritten: count][change]
            try await expectReadAnew(folder, insteadOf: database, rows: try #require(rows))
        }
    }

    @Test(arguments: Form.allCases) func `a file truncated while it is read keeps what was read before`(form: Form) async throws {
        try await CatalogFolder.with { folder in
            // Enough rows that the threads cannot have read all of them ahead, regardless of their number.
            let count = form == .lines ? 10_000 : 18_000
            try write(0..<count, form, to: folder.file)
            let (catalog, database, known) = try await readHalf(folder) {
                let rest = try size(of: folder.file) / 4
                #expect(truncate(folder.file, off_t(rest)) == 0)
            }
            let status = catalog.status
            #expect(status.phase == .complete && status.rows >= known && status.rows < count)
            #expect(status.summary.problems.codes.contains(.fileShrank))
            if form == .lines {
                #expect(status.notice == CacheError.changedWhileRead.notice)
                try await expectTitles([0, known - 1], catalog)
            } else {
                try await expectUnreadable(catalog, folder)
            }
            let left = try String(decoding: Data(contentsOf: URL(filePath: folder.file)), as: UTF8.self)
            let ends = left.utf8.count { $0 == 0x0A }
            // A truncated line is not a listing, but the truncated row of a table is one; its header is not.
            try await expectReadAnew(folder, insteadOf: database, rows: ends)
        }
    }

    /// Starts to read the file of a folder, and changes it before its first block is written.
    ///
    /// - Returns: the catalog, its database, and the number of rows before the change.
    private func readHalf(
        _ folder: CatalogFolder, change: () throws -> Void
    ) async throws -> (SQLiteCatalog, database: String, known: Int) {
        let identity = try #require(CachePaths.identity(of: [folder.file]))
        let database = CachePaths(folder: folder.catalogs, paths: [folder.file], identity: identity).database
        let catalog = folder.catalog()
        let reading = try await HeldReading(starting: catalog)
        let known = try await reading.advance(to: 1)
        #expect(catalog.status.phase == .reading && catalog.status.rows == known)
        try change()
        await reading.finish()
        return (catalog, database, known)
    }

    private func apply(_ change: Change, to path: String, _ count: Int, _ form: Form) throws {
        switch change {
        case .replaced:
            try write(0..<7, form, to: path + ".new")
            #expect(rename(path + ".new", path) == 0)
        case .grown: try write(path, at: try size(of: path), record(count, form))
        // Within the text of the last record.
        case .overwritten: try write(path, at: try size(of: path) - 20, "!")
        }
    }

    private func expectTitles(_ rows: [Int], _ catalog: SQLiteCatalog) async throws {
        let titles = try await catalog.listings(at: rows).mapValues(\.title)
        #expect(titles == Dictionary(uniqueKeysWithValues: rows.map { ($0, "first \($0)") }))
    }

    private func expectUnreadable(_ catalog: SQLiteCatalog, _ folder: CatalogFolder) async throws {
        let problem = CacheError.fileChanged(path: folder.file)
        #expect(catalog.status.indexingFailed && catalog.status.notice == CacheError.changedWhileRead.notice)
        await #expect(throws: problem) { try await catalog.listings(at: [0]) }
    }

    /// Checks that a catalog of unknown state is not opened again.
    private func expectReadAnew(_ folder: CatalogFolder, insteadOf database: String, rows: Int) async throws {
        #expect(try CatalogStore(path: database).header()?.state == .reading)
        let next = await folder.opened()
        #expect(next.status.phase == .complete && next.status.rows == rows && next.status.notice == nil)
        try await expectTitles([0, rows - 2], next)
    }

    private func write(_ numbers: Range<Int>, _ form: Form, to path: String) throws {
        let text = (form == .lines ? "" : "title,price,condition\n") + numbers.map { record($0, form) }.joined()
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    /// Returns a record of more than 200 bytes, so that only few of them are read ahead.
    private func record(_ number: Int, _ form: Form) -> String {
        let text = String(repeating: "of stoneware ", count: 15)
        return form == .lines ? "{\"title\":\"first \(number)\",\"condition\":\"\(text)\"}\n" : "first \(number),\(number),\(text)\n"
    }

    private func write(_ path: String, at offset: Int, _ text: String) throws {
        let file = try FileHandle(forUpdating: URL(filePath: path))
        try file.seek(toOffset: UInt64(offset))
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
    }

    private func size(of path: String) throws -> Int {
        try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
    }
}

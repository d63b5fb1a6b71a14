import Dispatch
import ListingCore
import Synchronization

internal import GRDB
internal import class Foundation.ProcessInfo

/// Which listings have which words: a database beside the catalogue's own, so that both are written at once.
///
/// What is in it can be made again from the listings; so a damaged one is made anew, and one of other files, too.
final class WordIndex: Sendable {
    private let writer: any DatabaseWriter
    private let progress: Mutex<Int>
    let isInMemory: Bool

    /// - Parameters:
    ///   - path: nil: in memory.
    ///   - identity: that of the catalogue; an index of another one is emptied.
    ///   - mayEmpty: false where another program has it open.
    ///   - mostPages: that the database may have, as if the disk was full then; nil: as many as there are.
    init(path: String?, identity: String, mayEmpty: Bool = true, mostPages: Int? = nil) throws {
        isInMemory = path == nil
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA synchronous = NORMAL")
            // A leaf of words is read from one page then. A database that is there keeps its own.
            try database.execute(sql: "PRAGMA page_size = 16384")
            if let mostPages { try database.execute(sql: "PRAGMA max_page_count = \(mostPages)") }
        }
        writer =
            if let path { try DatabasePool(path: path, configuration: configuration) } else {
                try DatabaseQueue(configuration: configuration)
            }
        progress = Mutex(
            try writer.write { database in
                try database.execute(
                    sql: "CREATE TABLE IF NOT EXISTS progress (identity TEXT NOT NULL, layout INTEGER NOT NULL, searched INTEGER NOT NULL)")
                let row = try Row.fetchOne(
                    database, sql: "SELECT searched FROM progress WHERE identity = ? AND layout = ?", arguments: [identity, Self.layout])
                if let searched = row?.number(at: 0), searched >= 0 { return searched }
                guard mayEmpty else { throw CatalogueProblem.inUse(path: path ?? "") }
                try database.execute(sql: "DELETE FROM progress")
                try WordTables.drop(in: database)
                try WordTables.create(in: database)
                try database.execute(sql: "INSERT INTO progress VALUES (?, ?, 0)", arguments: [identity, Self.layout])
                return 0
            })
    }

    /// Empties SQLite's own cache.
    func releaseMemory() { writer.writeWithoutTransaction { $0.releaseMemory() } }

    /// Raised when words are parted or kept in another way: see ``WordReader`` and ``WordTables``.
    private static let layout = 7

    /// Takes everything out.
    func clear() throws {
        try writer.write { database in
            try WordTables.empty(database)
            try database.execute(sql: "UPDATE progress SET searched = 0")
        }
        progress.withLock { $0 = 0 }
    }

    /// How many rows, from the first on, can be searched.
    var searched: Int { progress.withLock { $0 } }

    /// Takes in rows, on several threads.
    ///
    /// - Parameters:
    ///   - rows: how many rows there are to take in, those that are there already included.
    ///   - listings: gives the listings of rows; called on other threads.
    ///   - onProgress: called on other threads when more rows can be searched.
    func extend(
        to rows: Int, _ listings: @escaping @Sendable ([Int]) throws -> [Int: Listing], onProgress: @escaping @Sendable () -> Void
    ) throws {
        let start = searched
        guard rows > start else { return }
        let parts = WordParts<SortedWords>(from: start, to: rows)
        let threads = min(parts.count, AllProcessors.count, Self.mostThreads)
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
            PatientThread.run {
                parts.forEach { rows in
                    guard let (part, pieces) = parts.add(try SortedWords(of: rows, listings), of: rows) else { return }
                    let words = WordPart(pieces)
                    try parts.finish(part) { searched in
                        try self.writer.write { database in
                            try WordTables.write(words, part.lowerBound / WordTables.rows, to: database)
                            try database.execute(sql: "UPDATE progress SET searched = ?", arguments: [searched])
                        }
                        self.progress.withLock { $0 = searched }
                    }
                    onProgress()
                }
            }
        }
        try parts.check()
    }

    /// Each takes some tens of megabytes.
    private static let mostThreads = 4

    /// The rows that have all words that are wanted and none that is not; phrases count as their words.
    ///
    /// Parts are searched side by side, as a short beginning of a word is found in half of the rows.
    ///
    /// - Returns: rows as in ``SearchMatches``, and the rows among them that have the words of a phrase that is not
    ///   wanted, and have to be looked at.
    func find(_ search: SearchText, capacity: Int) throws -> (matches: SearchMatches, doubtful: RowSet) {
        let searched = min(searched, capacity)
        let expressions = WordExpressions(search)
        let found = Mutex<[Int: WordMatches]>([:])
        try AllProcessors.forEach((searched + WordTables.rows - 1) / WordTables.rows) { number in
            let part = try writer.read { try WordMatches(expressions, in: number, of: $0, searched: searched) }
            found.withLock { $0[number] = part }
        }
        var matches = SearchMatches(none: RowSet(capacity: capacity), searched: searched)
        var doubtful = RowSet(capacity: capacity)
        for (number, part) in found.withLock({ $0 }) {
            matches.rows.insert(part.rows, at: number * WordTables.rows)
            matches.inNames.insert(part.inNames, at: number * WordTables.rows)
            matches.inTitle.insert(part.inTitle, at: number * WordTables.rows)
            doubtful.insert(part.doubtful, at: number * WordTables.rows)
        }
        return (matches, doubtful)
    }
}

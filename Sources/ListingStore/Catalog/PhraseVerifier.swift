import ListingCore
import Synchronization

/// Verifies phrase matches. The index has no positions, so the text of each candidate has to be read.
///
/// Two frequent words occur in a large part of a catalog, and reading all of these listings takes seconds. So each query verifies one
/// batch, in row order, and remembers how far it came.
final class PhraseVerifier: Sendable {
    let search: SearchText
    private let progress = Mutex(Progress())
    /// A copy of the progress's `end` for callers that ask while the progress is locked.
    private let end = Atomic(0)

    /// The result of the index, with the words of the phrase in any position.
    struct Found {
        let matches: SearchMatches
        /// Candidates: rows whose match depends on word positions.
        let candidates: RowBitmap
    }

    private struct Progress {
        var found: Found?
        /// Rows that contain the words but do not match.
        var mismatches: [UInt32] = []
        /// Rows that match, but without the phrase in the title, or in any name, although its words are there.
        var notInTitle: [UInt32] = []
        var notInNames: [UInt32] = []
        /// The rows before this one are verified.
        var end = 0
        /// The size of the next batch, in listings.
        var batchSize = firstBatchSize

        /// - Returns: the matches among the verified rows.
        func refined(_ found: SearchMatches) -> SearchMatches {
            var matches = found
            let capacity = matches.rows.capacity
            for row in mismatches where row < capacity { matches.rows.remove(Int(row)) }
            for row in notInNames where row < capacity { matches.inNames.remove(Int(row)) }
            for row in notInTitle where row < capacity { matches.inTitle.remove(Int(row)) }
            if end < matches.indexedCount {
                matches.indexedCount = end
                matches.rows.keep { [end] in $0 < end }
            }
            matches.inNames.formIntersection(matches.rows)
            matches.inTitle.formIntersection(matches.rows)
            return matches
        }
    }

    /// Verified within one frame, so that the first results appear immediately.
    static let firstBatchSize = 128
    private static let maxBatchSize = 16_384
    /// Listings per task of one thread. Adjacent listings are read together, and each of their blocks only once.
    private static func part(of count: Int) -> Int { max(64, min(512, count / 32)) }

    init(_ search: SearchText) { self.search = search }

    /// Verifies the next batch. A caller that comes while another batch is being verified waits for its result.
    ///
    /// - Parameters:
    ///   - count: the number of rows in the query.
    ///   - indexedCount: the number of rows that are indexed.
    ///   - find: asks the index; called if its result is not yet known for these rows.
    ///   - listings: returns the listings of rows; called on several threads.
    /// - Returns: the matches among the rows verified by then.
    /// - Throws: the errors of `find` and `listings`, `CancellationError` among them.
    func refine(
        of count: Int, indexedCount: Int, find: () throws -> Found, listings: @Sendable ([Int]) throws -> [Int: Listing]
    ) throws -> SearchMatches {
        let known = end.load(ordering: .acquiring)
        return try progress.withLock { progress in
            let isOfThese = progress.found.map { $0.matches.rows.capacity == count && $0.matches.indexedCount >= min(indexedCount, count) }
            if isOfThese != true { progress.found = nil }
            let found = try progress.found ?? find()
            progress.found = found
            if progress.end == known, known < found.matches.indexedCount {
                try verifyBatch(&progress, found, listings)
                end.store(progress.end, ordering: .releasing)
            }
            return progress.refined(found.matches)
        }
    }

    private func verifyBatch(_ progress: inout Progress, _ found: Found, _ listings: @Sendable ([Int]) throws -> [Int: Listing]) throws {
        var next: [Int] = []
        found.candidates.forEach { if $0 >= progress.end, next.count < progress.batchSize { next.append($0) } }
        let (rows, part, matcher) = (next, Self.part(of: next.count), SearchMatcher(search))
        let refused = Mutex<(mismatches: [UInt32], notInNames: [UInt32], notInTitle: [UInt32])>(([], [], []))
        try Processors.parallelForEach((rows.count + part - 1) / part) { task in
            let first = task * part
            for (row, listing) in try listings(Array(rows[first..<min(first + part, rows.count)])) {
                let rank = matcher.match(SearchableTexts(listing))
                if rank == .title { continue }
                refused.withLock { refused in
                    switch rank {
                    case nil: refused.mismatches.append(UInt32(row))
                    case .anywhere: refused.notInNames.append(UInt32(row))
                    default: break
                    }
                    if rank != nil { refused.notInTitle.append(UInt32(row)) }
                }
            }
        }
        let (mismatches, notInNames, notInTitle) = refused.withLock { $0 }
        progress.mismatches += mismatches
        progress.notInNames += notInNames
        progress.notInTitle += notInTitle
        progress.end = rows.count < progress.batchSize ? found.matches.indexedCount : (rows.last ?? progress.end) + 1
        progress.batchSize = min(progress.batchSize * 2, Self.maxBatchSize)
    }
}

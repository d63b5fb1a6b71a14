import ListingCore
import Synchronization

/// How far listings were looked at that have the words of a phrase: only their texts tell whether these stand one after the other.
///
/// Two frequent words are in a large part of a catalogue, and to look at all of those takes seconds. So each answer looks at some more
/// of them, from the first row on, and says how far it has come.
final class PhraseCheck: Sendable {
    let search: SearchText
    private let progress = Mutex(Progress())
    /// As the progress has it, for those who ask while it is locked.
    private let end = Atomic(0)

    /// Where the words are, in whatever places.
    struct Found {
        let matches: SearchMatches
        /// Rows whose words don't tell whether they are found.
        let doubtful: RowSet
    }

    private struct Progress {
        var found: Found?
        /// Rows that have the words, and yet are not found.
        var others: [UInt32] = []
        /// Rows that are found, but not with the phrase in the title, or in any name, where its words stand.
        var notInTitle: [UInt32] = []
        var notInNames: [UInt32] = []
        /// What comes before this row is known.
        var end = 0
        /// How many listings are looked at next.
        var stretch = firstStretch

        /// - Returns: what is found among the rows that are known.
        func narrowed(_ found: SearchMatches) -> SearchMatches {
            var matches = found
            let capacity = matches.rows.capacity
            for row in others where row < capacity { matches.rows.remove(Int(row)) }
            for row in notInNames where row < capacity { matches.inNames.remove(Int(row)) }
            for row in notInTitle where row < capacity { matches.inTitle.remove(Int(row)) }
            if end < matches.searched {
                matches.searched = end
                matches.rows.keep { [end] in $0 < end }
            }
            matches.inNames.formIntersection(matches.rows)
            matches.inTitle.formIntersection(matches.rows)
            return matches
        }
    }

    /// Looked at within a frame, so that the first hits wait for no more.
    static let firstStretch = 128
    private static let longestStretch = 16_384
    /// By one processor at a time. Listings that stand together are read at once, and packs of them only once.
    private static func part(of count: Int) -> Int { max(64, min(512, count / 32)) }

    init(_ search: SearchText) { self.search = search }

    /// Looks at some more listings. Who asks while others look at listings waits for what they find.
    ///
    /// - Parameters:
    ///   - count: rows that are asked about.
    ///   - searched: rows whose words were known before.
    ///   - find: asked where that is not known of as many rows.
    ///   - listings: gives the listings of rows; called on several threads.
    /// - Returns: what is found among the rows that are known then.
    /// - Throws: what the others throw, and `CancellationError`.
    func narrow(
        of count: Int, searched: Int, find: () throws -> Found, listings: @Sendable ([Int]) throws -> [Int: Listing]
    ) throws -> SearchMatches {
        let known = end.load(ordering: .acquiring)
        return try progress.withLock { progress in
            let isOfThese = progress.found.map { $0.matches.rows.capacity == count && $0.matches.searched >= min(searched, count) }
            if isOfThese != true { progress.found = nil }
            let found = try progress.found ?? find()
            progress.found = found
            if progress.end == known, known < found.matches.searched {
                try goOn(&progress, found, listings)
                end.store(progress.end, ordering: .releasing)
            }
            return progress.narrowed(found.matches)
        }
    }

    private func goOn(_ progress: inout Progress, _ found: Found, _ listings: @Sendable ([Int]) throws -> [Int: Listing]) throws {
        var next: [Int] = []
        found.doubtful.forEach { if $0 >= progress.end, next.count < progress.stretch { next.append($0) } }
        let (rows, part, matcher) = (next, Self.part(of: next.count), SearchMatcher(search))
        let refused = Mutex<(others: [UInt32], notInNames: [UInt32], notInTitle: [UInt32])>(([], [], []))
        try AllProcessors.forEach((rows.count + part - 1) / part) { number in
            let first = number * part
            for (row, listing) in try listings(Array(rows[first..<min(first + part, rows.count)])) {
                let rank = matcher.match(SearchableTexts(listing))
                if rank == .title { continue }
                refused.withLock { refused in
                    switch rank {
                    case nil: refused.others.append(UInt32(row))
                    case .anywhere: refused.notInNames.append(UInt32(row))
                    default: break
                    }
                    if rank != nil { refused.notInTitle.append(UInt32(row)) }
                }
            }
        }
        let (others, notInNames, notInTitle) = refused.withLock { $0 }
        progress.others += others
        progress.notInNames += notInNames
        progress.notInTitle += notInTitle
        progress.end = rows.count < progress.stretch ? found.matches.searched : (rows.last ?? progress.end) + 1
        progress.stretch = min(progress.stretch * 2, Self.longestStretch)
    }
}

/// The last searches for phrases: what is found and its counts are asked for one by one.
struct PhraseChecks: Sendable {
    private var last: [(check: PhraseCheck, reading: Int)] = []
    private static let most = 4

    /// - Parameter reading: which one of the files the rows are of; those of another are other listings.
    mutating func check(of search: SearchText, _ reading: Int) -> PhraseCheck {
        let check = last.first { $0.reading == reading && $0.check.search == search }?.check ?? PhraseCheck(search)
        last = [(check, reading)] + last.filter { $0.check !== check }.prefix(Self.most - 1)
        return check
    }
}

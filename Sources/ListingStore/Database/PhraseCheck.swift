import ListingCore
import Synchronization

/// How far listings were looked at that have the words of a phrase: only their texts tell whether these stand one after the other.
///
/// Two frequent words are in a large part of a catalogue, and to look at all of those takes seconds. So each answer looks at some more
/// of them, from the first row on, and says how far it has come.
final class PhraseCheck: Sendable {
    let search: SearchText
    private let progress = Mutex(Progress())

    private struct Progress {
        /// Rows that have the words, and yet are not found.
        var others: [Int] = []
        /// Rows that are found, but not with all words in one place.
        var notBest: [Int] = []
        /// What comes before this row is known.
        var end = 0
        /// How many listings are looked at next.
        var stretch = firstStretch

        func apply(to matches: inout SearchMatches) {
            for row in others where row < matches.rows.capacity {
                matches.rows.remove(row)
                matches.best.remove(row)
            }
            for row in notBest where row < matches.rows.capacity { matches.best.remove(row) }
            guard end < matches.searched else { return }
            matches.searched = end
            matches.rows.keep { [end] in $0 < end }
            matches.best.keep { [end] in $0 < end }
        }
    }

    /// Looked at in a few frames.
    static let firstStretch = 512
    private static let longestStretch = 16_384
    /// By one processor at a time.
    private static let part = 256

    init(_ search: SearchText) { self.search = search }

    /// Looks at some more listings, and leaves what was found among the rows that are known then. Who asks while others look at listings
    /// waits for what they find.
    ///
    /// - Parameters:
    ///   - matches: where the words were found, in whatever places.
    ///   - doubtful: those of its rows whose words don't tell whether they are found.
    ///   - listings: gives the listings of rows; called on several threads.
    /// - Throws: what `listings` has thrown, and `CancellationError`.
    func narrow(
        _ matches: inout SearchMatches, among doubtful: RowSet, _ listings: @Sendable ([Int]) throws -> [Int: Listing]
    ) throws {
        let known = progress.withLock { $0.end }
        try progress.withLock { progress in
            if progress.end == known, known < matches.searched {
                try goOn(&progress, among: doubtful, searched: matches.searched, listings)
            }
            progress.apply(to: &matches)
        }
    }

    private func goOn(
        _ progress: inout Progress, among doubtful: RowSet, searched: Int, _ listings: @Sendable ([Int]) throws -> [Int: Listing]
    ) throws {
        var next: [Int] = []
        doubtful.forEach { if $0 >= progress.end, next.count < progress.stretch { next.append($0) } }
        let (rows, matcher) = (next, SearchMatcher(search))
        let found = Mutex<(others: [Int], notBest: [Int])>(([], []))
        try AllProcessors.forEach((rows.count + Self.part - 1) / Self.part) { number in
            let first = number * Self.part
            for (row, listing) in try listings(Array(rows[first..<min(first + Self.part, rows.count)])) {
                switch matcher.match(SearchableTexts(listing)) {
                case .none: found.withLock { $0.others.append(row) }
                case .found: found.withLock { $0.notBest.append(row) }
                case .best: break
                }
            }
        }
        let (others, notBest) = found.withLock { $0 }
        progress.others += others
        progress.notBest += notBest
        progress.end = rows.count < progress.stretch ? searched : (rows.last ?? progress.end) + 1
        progress.stretch = min(progress.stretch * 2, Self.longestStretch)
    }
}

/// The last searches for phrases: what is found and its counts are asked for one by one, and perhaps by several windows.
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

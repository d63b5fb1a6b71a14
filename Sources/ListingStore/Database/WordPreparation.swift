import Dispatch
import ListingCore
import Synchronization

/// Makes the words of listings on one thread while those of the listings before are written on another.
final class WordPreparation: Sendable {
    /// Listings whose words are made together.
    static let rows = 1_024

    private struct State {
        var text = WordText()
        var beginnings = WordBeginnings()
        var words: Result<[(row: Int, words: String)], any Error> = .success([])
    }

    /// The first row of the table that the words are for.
    private let first: Int
    private let listings: @Sendable ([Int]) throws -> [Int: Listing]
    private let queue = DispatchQueue(label: "catalogue.words.preparation", qos: .utility)
    private let state = Mutex(State())

    init(first: Int, _ listings: @escaping @Sendable ([Int]) throws -> [Int: Listing]) {
        self.first = first
        self.listings = listings
    }

    /// Begins with the words of some rows, which come behind all of those before.
    func begin(_ rows: Range<Int>) {
        queue.async { PatientThread.run { self.make(rows) } }
    }

    private func make(_ rows: Range<Int>) {
        state.withLock { state in
            state.words = Result {
                let listings = try self.listings(Array(rows))
                return rows.compactMap { row in
                    listings[row].map { listing in
                        let texts = SearchableTexts(listing)
                        return (row, state.text.words(of: texts, row: row - self.first, beginnings: &state.beginnings))
                    }
                }
            }
        }
    }

    /// Waits for the words of the rows that were begun last.
    func take() throws -> [(row: Int, words: String)] {
        try queue.sync { state.withLock { $0.words } }.get()
    }

    /// Of all rows so far.
    var beginnings: WordBeginnings { queue.sync { state.withLock { $0.beginnings } } }
}

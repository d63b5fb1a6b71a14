import ListingCore
import ListingStore
import Measuring

/// What a window can do only once for the first time, measured in several of them.
struct FirstTime: Sendable {
    /// Gives a catalogue that is whole, and not started yet.
    let open: @Sendable () -> SQLiteCatalogue

    private static let windows = 3

    /// - Parameter before: what the window did until then.
    /// - Returns: the median, in milliseconds.
    func measure(
        after before: (SQLiteCatalogue) async throws -> Void, _ body: (SQLiteCatalogue) async throws -> Void
    ) async throws -> Double {
        var times: [Double] = []
        for _ in 0..<Self.windows {
            let catalogue = open()
            catalogue.start()
            for await status in catalogue.statuses() where status.isFinal { break }
            try await before(catalogue)
            times.append(try await time { try await body(catalogue) })
        }
        return times.quantile(0.5)
    }
}

import ListingCore
import ListingStore
import Measuring

/// Measures what a window does only once, in several windows.
struct FirstTime: Sendable {
    /// Returns a complete catalog that is not started yet.
    let open: @Sendable () -> SQLiteCatalog

    private static let windows = 3

    /// - Parameter before: The window's activity before the measurement.
    /// - Returns: The median in milliseconds.
    func measure(
        after before: (SQLiteCatalog) async throws -> Void, _ body: (SQLiteCatalog) async throws -> Void
    ) async throws -> Double {
        var times: [Double] = []
        for _ in 0..<Self.windows {
            let catalog = open()
            catalog.start()
            for await status in catalog.statuses() where status.isFinal { break }
            try await before(catalog)
            times.append(try await time { try await body(catalog) })
        }
        return times.quantile(0.5)
    }
}

/// The readings of the shop of the page's file, and what they say about its listings.
@MainActor
public final class HistoryModel {
    private let shelf: (any ReadingShelf)?
    private let run = BackgroundRun<ShopHistory>()

    init(_ observer: BrowseObserver, _ shelf: (any ReadingShelf)?) {
        self.shelf = shelf
        run.onChange = { [weak observer] in observer?.onChange?(.history) }
        run.work = {
            guard let shelf else { return nil }
            return { try await shelf.history(progress: $0) }
        }
    }

    public var phase: RunPhase<ShopHistory> { run.phase }

    /// True if the page shows one file of which copies are kept.
    public var isPossible: Bool { shelf != nil }

    /// Looks for the readings of the shop, unless that was done.
    public func start() { run.open() }

    /// Tries again after a failure.
    public func retry() { run.begin() }

    /// Ends the search. What was found stays.
    public func stop() { run.close() }

    /// Describes the copy that was made of the file. Then, the history has it, and is shown again if the page is open.
    public func prepare() async {
        guard let shelf else { return }
        // A copy that can't be described is missing in the history, and is tried again when the page opens.
        try? await shelf.prepare()
        guard !Task.isCancelled else { return }
        run.renew()
    }

    /// The paths of the files of the shop that were opened before, the newest first; empty if they are unknown.
    public func files() async -> [String] { (try? await shelf?.files()) ?? [] }

    /// The time for which a listing has to be wanted, so that moving through listings with a held key looks up none.
    private static let pause = Duration.milliseconds(150)

    /// The price and the stock of a listing in the readings of the shop; nil if they are unknown, or if the task is canceled.
    public func history(of listing: Listing) async -> ListingHistory? {
        guard let shelf else { return nil }
        do {
            try await Task.sleep(for: Self.pause)
            return try await shelf.history(of: listing)
        } catch { return nil }
    }

    /// Writes a file as it was at a reading.
    ///
    /// - Throws: the reason why it can't be written, in words.
    public func restore(_ reading: EarlierReading, to path: String) async throws { try await shelf?.restore(reading, to: path) }
}

import Foundation
import ListingCore
import ListingStore

/// One opened file: what has been read of it so far, and the reading itself, which goes on off the main thread.
@MainActor
final class CatalogueSession {
    /// How far the reading is.
    enum State {
        case reading
        case finished
        /// The file could not be opened, or held nothing; the text says why and what to do.
        case failed(String)
    }

    let path: String
    private(set) var state = State.reading
    private(set) var listings: [Listing] = []
    private(set) var summary: CatalogueSummary
    /// Share of the file that has been read, 0 to 1.
    private(set) var progress = 0.0
    private var reading: Task<Void, Never>?

    init(path: String) {
        self.path = path
        summary = CatalogueSummary(file: path, format: "", encoding: "")
    }

    /// Starts to read.
    ///
    /// - Parameter changed: called on the main actor for every batch of listings, and at the end.
    func start(changed: @escaping @MainActor () -> Void) {
        let events = Self.events(of: path)
        reading = Task { [weak self] in
            for await event in events {
                guard let self, !Task.isCancelled else { return }
                receive(event)
                changed()
            }
        }
    }

    /// Stops reading; what has been read stays.
    func stop() { reading?.cancel() }

    isolated deinit { reading?.cancel() }

    private enum Event: Sendable {
        case read(CatalogueSummary, [Listing], Double)
        case finished(CatalogueSummary)
        case failed(String)
    }

    private func receive(_ event: Event) {
        switch event {
        case .read(let summary, let batch, let progress):
            self.summary = summary
            listings += batch
            self.progress = progress
        case .finished(let summary):
            self.summary = summary
            progress = 1
            state = .finished
        case .failed(let reason):
            state = .failed(reason)
            Console.error(reason)
        }
    }

    private nonisolated static func events(of path: String) -> AsyncStream<Event> {
        AsyncStream { stream in
            let work = Task.detached(priority: .userInitiated) {
                var summary = CatalogueSummary(file: path, format: "", encoding: "")
                do {
                    let whole = try CatalogueReader(path: path).read { event in
                        try Task.checkCancellation()
                        switch event {
                        case .opened(let format, let encoding):
                            summary.format = format
                            summary.encoding = encoding
                            stream.yield(.read(summary, [], 0))
                        case .listings(let batch, let progress):
                            for listing in batch { summary.add(listing) }
                            stream.yield(.read(summary, batch, progress))
                        }
                    }
                    stream.yield(.finished(whole))
                } catch is CancellationError {
                } catch {
                    stream.yield(.failed(String(describing: error)))
                }
                stream.finish()
            }
            stream.onTermination = { _ in work.cancel() }
        }
    }
}

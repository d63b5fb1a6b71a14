import Dispatch
import ListingCore
import ListingStore
import Synchronization

/// One opened catalogue, of a file or several: what has been read of it so far, and the reading itself, which goes on off the main
/// thread.
@MainActor
final class CatalogueSession {
    /// How far the reading is.
    enum State {
        case reading
        case finished
        /// The file could not be opened, or held nothing; the text says why and what to do.
        case failed(String)
    }

    let paths: [String]
    private(set) var state = State.reading
    private(set) var listings = ListingList()
    private(set) var summary: CatalogueSummary
    /// Share of the file that has been read, 0 to 1.
    private(set) var progress = 0.0
    private var index = ListingIndex()
    private var reading: Task<Void, Never>?

    convenience init(path: String) { self.init(paths: [path]) }

    init(paths: [String]) {
        self.paths = paths
        summary = CatalogueSummary(file: paths.first ?? "", format: "", encoding: "")
    }

    /// For titles: the name of the file without its folder.
    var name: String {
        guard let first = paths.first else { return "" }
        let name = first == "-" ? "Standard input" : first.split(separator: "/").last.map(String.init) ?? first
        switch paths.count {
        case 1: return name
        case 2: return "\(name) and 1 other"
        default: return "\(name) and \(paths.count - 1) others"
        }
    }

    /// Starts to read.
    ///
    /// - Parameter changed: called on the main actor when there is something to show, at most some thirty times a second.
    func start(changed: @escaping @MainActor () -> Void) {
        let events = CatalogueReading.events(of: paths)
        reading = Task { [weak self] in
            var shown = ContinuousClock.now
            for await event in events {
                guard let self, !Task.isCancelled else { return }
                let isFirst = listings.isEmpty
                receive(event)
                if case .reading = state, !isFirst, ContinuousClock.now - shown < .milliseconds(33) { continue }
                changed()
                shown = .now
            }
        }
    }

    /// Takes over what another reading of the same file has found.
    ///
    /// - Parameters:
    ///   - listings: its listings under the ids that they go by.
    ///   - index: of them.
    func replace(by other: CatalogueSession, with listings: ListingList, _ index: ListingIndex) {
        self.listings = listings
        self.index = index
        summary = other.summary
    }

    func listing(_ id: ListingID) -> Listing? { index.position(of: id).map { listings[$0] } }

    /// Stops reading; what has been read stays.
    func stop() { reading?.cancel() }

    isolated deinit { reading?.cancel() }

    private func receive(_ event: CatalogueReading.Event) {
        switch event {
        case .read(let summary, let batch, let progress):
            self.summary = summary
            index.append(batch.lazy.map(\.id))
            listings.append(batch)
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
}

/// The reading of a file as a stream of events.
///
/// It has a thread of its own: a reader blocks on the disk and never suspends, and Swift's pool has no more threads than the
/// machine has cores, so that two files would keep all pictures waiting.
private enum CatalogueReading {
    enum Event: Sendable {
        case read(CatalogueSummary, [Listing], Double)
        case finished(CatalogueSummary)
        case failed(String)
    }

    static func events(of paths: [String]) -> AsyncStream<Event> {
        AsyncStream { stream in
            let isCancelled = Flag()
            stream.onTermination = { _ in isCancelled.set() }
            DispatchQueue(label: "reading", qos: .userInitiated).async {
                read(paths, isCancelled, stream)
                stream.finish()
            }
        }
    }

    private static func read(_ paths: [String], _ isCancelled: Flag, _ stream: AsyncStream<Event>.Continuation) {
        do {
            let whole = try CatalogueReader(paths: paths).read { event in
                if isCancelled.isSet { throw CancellationError() }
                switch event {
                case .receiving: break
                case .opened(let format, let encoding):
                    stream.yield(.read(CatalogueSummary(file: paths.first ?? "", format: format, encoding: encoding), [], 0))
                case .listings(let batch, let summary, let progress):
                    stream.yield(.read(summary, batch, progress))
                }
            }
            stream.yield(.finished(whole))
        } catch is CancellationError {
        } catch {
            stream.yield(.failed(String(describing: error)))
        }
    }

    /// Set on one thread, seen on another.
    private final class Flag: Sendable {
        private let value = Atomic(false)
        var isSet: Bool { value.load(ordering: .relaxed) }
        func set() { value.store(true, ordering: .relaxed) }
    }
}

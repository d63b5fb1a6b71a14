/// Reads files again that may have changed since they were read.
@MainActor
public final class CatalogReloader {
    private let state: BrowseState
    private let observer: BrowseObserver
    private let reopen: (@MainActor () -> any Catalog)?
    private var phase = Phase.idle

    /// Called with the catalog to show in place of the old one.
    var onAdopt: ((OpenCatalog) -> Void)?

    private enum Phase {
        case idle
        /// The files are being compared with their state when they were read.
        case comparing
        case reading(any Catalog)
    }

    /// - Parameter reopen: Starts reading the files again into a new catalog; nil if they cannot be read again.
    init(_ state: BrowseState, _ observer: BrowseObserver, reopen: (@MainActor () -> any Catalog)?) {
        self.state = state
        self.observer = observer
        self.reopen = reopen
    }

    /// True unless the files are being compared or read again.
    public var isIdle: Bool { if case .idle = phase { true } else { false } }

    func stop() {
        if case .reading(let next) = phase { next.stop() }
        phase = .idle
    }

    /// Reads the files again. The page keeps the old contents until all files have been read, and then switches to the new ones.
    public func reload(done: @escaping @MainActor (ReloadState) -> Void) {
        guard isIdle, reopen != nil else { return }
        phase = .comparing
        Task { [weak self, source = state.source] in
            // A catalog that failed is always read again.
            let isUpToDate = if source.status.phase == .complete { await source.catalog.isUpToDate() } else { false }
            guard let self, case .comparing = phase else { return }
            phase = .idle
            if isUpToDate {
                done(.unchanged)
                observer.onIdle?()
            } else {
                read(done: done)
            }
        }
    }

    private func read(done: @escaping @MainActor (ReloadState) -> Void) {
        guard let next = reopen?() else { return }
        phase = .reading(next)
        let old = state.source
        Task { [weak self] in
            let result = await ReloadState.result(of: next, after: old.catalog, old.ids, old.history)
            guard let self, case .reading(let current) = phase, current === next else { return }
            phase = .idle
            if let (ids, history) = result.names {
                old.catalog.stop()
                var source = OpenCatalog(next)
                (source.ids, source.history) = (ids, history)
                onAdopt?(source)
            }
            done(result.rereading)
            observer.onIdle?()
        }
    }
}

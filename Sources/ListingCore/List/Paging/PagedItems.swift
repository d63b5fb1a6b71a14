/// Performs the effects of a page table: fetches its pages from a source, cancels obsolete requests, and reports every new state.
///
///     viewport ──▶ show ──▶ PageTable ── fetch, cancel ──▶ PageSource
///                              ▲  │                           │
///                              │  └─ changed ──▶ onChange     │
///                              └──────── receive, fail ◀──────┘
///
/// The owner puts each new table into the screen's properties. Requests are canceled when this object is deinitialized.
@MainActor
public final class PagedItems<Element: Sendable> {
    public private(set) var table: PageTable<Element>
    /// Called with every state whose content has changed, after the event that caused it.
    public var onChange: (PageTable<Element>) -> Void

    private let fetch: @Sendable (PageRequest) async throws -> PageReply<Element>
    private var tasks: [PageRequest: Task<Void, Never>] = [:]

    public init(
        _ table: PageTable<Element>, source: some PageSource<Element>, onChange: @escaping (PageTable<Element>) -> Void
    ) {
        self.table = table
        fetch = { try await source.page($0) }
        self.onChange = onChange
    }

    deinit {
        for task in tasks.values { task.cancel() }
    }

    /// Number of running requests.
    public var requestCount: Int { tasks.count }

    /// Handles a move of the viewport; see ``Snapshot/items(of:in:)`` for the items of the section that are in it.
    public func show(_ visible: Range<Int>) { run { $0.show(visible) } }

    /// Retries the page of a position, for a failure row's action.
    public func retry(at position: Int) { run { $0.retry(at: position) } }

    /// Retries the page of the row at the path that came with the action. Has no effect if that is not a row of a page.
    public func retry(_ path: ItemPath) { path.item.number.map(retry(at:)) }

    public func setCount(_ count: Int) { run { $0.setCount(count) } }
    public func refresh() { run { $0.refresh() } }
    public func reload(count: Int) { run { $0.reload(count: count) } }

    private func run(_ event: (inout PageTable<Element>) -> [PageTable<Element>.Effect]) {
        var hasChanged = false
        for effect in event(&table) {
            switch effect {
            case .fetch(let request): start(request)
            case .cancel(let request): tasks.removeValue(forKey: request)?.cancel()
            case .changed, .resized: hasChanged = true
            }
        }
        if hasChanged { onChange(table) }
    }

    private func start(_ request: PageRequest) {
        tasks[request] = Task { [weak self, fetch] in
            let result: Result<PageReply<Element>, any Error>
            do { result = .success(try await fetch(request)) } catch { result = .failure(error) }
            self?.finish(request, with: result)
        }
    }

    private func finish(_ request: PageRequest, with result: Result<PageReply<Element>, any Error>) {
        tasks[request] = nil
        switch result {
        case .success(let reply): run { $0.receive(reply, for: request) }
        case .failure(let error): run { $0.fail(LoadFailure(error), for: request) }
        }
    }
}

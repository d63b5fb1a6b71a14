/// Does what a page table asks for: fetches its pages from a source, cancels what is no longer wanted, and tells of every new
/// state.
///
///     viewport ──▶ show ──▶ PageTable ── fetch, cancel ──▶ PageSource
///                              ▲  │                           │
///                              │  └─ changed ──▶ onChange     │
///                              └──────── receive, fail ◀──────┘
///
/// Whoever owns it puts the new table into the screen's properties. When it goes, its requests are cancelled.
@MainActor
public final class PagedItems<Element: Sendable> {
    public private(set) var table: PageTable<Element>
    /// Called with every state in which something else is shown, after the event that led to it.
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

    /// Requests on their way.
    public var requestCount: Int { tasks.count }

    /// The viewport has moved; see ``Snapshot/items(of:in:)`` for what of the section is in it.
    public func show(_ visible: Range<Int>) { run { $0.show(visible) } }

    /// Asks again for the page of a position, as a failure row's action wants it.
    public func retry(at position: Int) { run { $0.retry(at: position) } }

    /// The same, for the path that came with the action; nothing happens if that is no row of a page.
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

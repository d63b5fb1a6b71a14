/// Processes events, updates and plugins' requests one at a time.
///
/// It guarantees what a list without it gets wrong:
/// - Every event about existing rows reaches every plugin once, in order of registration.
/// - No event reaches a plugin for a row that is gone: rows that an update removes end their display before it.
/// - Events and requests raised during an event wait for its end, so that no plugin sees half an update.
/// - Updates keep their order, and wait while a row is dragged or the host holds them.
/// - Updates of long lists are prepared off the main thread; until one is ready, every event is about the rows shown.
@MainActor
final class PluginDispatcher {
    enum Order {
        case command(ListCommand)
        case act(ItemAction)
        case activate(ItemPath)
        case raise(ListEvent)
        case reshape
        case rearrange
        case move(ItemPath, DropPosition)
    }

    enum Work {
        case event(ListEvent)
        case update(UpdateQueue.Update)
        case presented(Snapshot, number: Int)
        case compared(SnapshotComparison.Result, number: Int)
        case release
    }

    let registry: PluginRegistry
    let update: ListUpdate
    let runner: any BackgroundRunner
    private(set) weak var host: (any AdapterHost)?
    private weak var router: ActionRouter?

    /// Locates rows in the snapshot shown.
    var locator = RowLocator() { didSet { version += 1 } }
    /// The rows of the host: the same items, some of them several per row.
    var arranged = Snapshot.empty { didSet { version += 1 } }
    /// Changes with every change of `locator` or `arranged`; a background diff made for an older version is discarded.
    var version = 0
    /// The sections' rows before plugins transform them.
    var source = Snapshot.empty
    private var work: [Work] = []
    var orders: [Order] = []
    var updates = UpdateQueue()
    /// Number of rows in whole sections of the newest snapshot.
    private var wholeCount = 0
    /// The callers waiting in ``settled()``.
    private var waiters: [CheckedContinuation<Void, Never>] = []
    var needsReshape = false
    private var awaitsTick = false
    private var isRunning = false
    private var isClaimed = false
    private var isDragging = false
    private var holds = 0

    init(
        registry: PluginRegistry, update: ListUpdate, host: any AdapterHost, router: ActionRouter?, runner: any BackgroundRunner
    ) {
        self.runner = runner
        self.registry = registry
        self.update = update
        self.host = host
        self.router = router
    }

    var snapshot: Snapshot { locator.snapshot }
    var context: PluginContext { PluginContext(dispatcher: self) }

    func ask<Question: ListQuestion>(_ question: Question) -> Question.Answer { registry.answer(question, in: context) }

    /// - Returns: True if a plugin claimed the event; false for one that has to wait.
    func handle(_ event: ListEvent) -> Bool {
        work.append(.event(event))
        return isRunning ? false : run()
    }

    func show(_ content: UpdateQueue.Update.Content, bringing: UpdateQueue.Bringing? = nil) {
        if case .snapshot(let snapshot) = content { wholeCount = snapshot.wholeCount }
        add(.update(UpdateQueue.Update(content: content, bringing: bringing)))
    }

    /// True if presenting the next snapshot is likely to take longer than a frame, judging by the newest one.
    var presentsInBackground: Bool { wholeCount > update.backgroundThreshold }

    /// True if everything requested is on screen.
    var isSettled: Bool { !isRunning && work.isEmpty && orders.isEmpty && updates.isEmpty && !needsReshape }

    func settled() async {
        if !isSettled { await withCheckedContinuation { waiters.append($0) } }
    }

    func order(_ order: Order) {
        orders.append(order)
        if !isRunning { _ = run() }
    }

    func claim() { isClaimed = true }

    func hold() { holds += 1 }

    func release() {
        guard holds > 0 else { return }
        holds -= 1
        add(.release)
    }

    func add(_ next: Work) {
        work.append(next)
        if !isRunning { _ = run() }
    }

    // MARK: Processing

    var isHeld: Bool { isDragging || holds > 0 }

    /// - Returns: True if the first event was claimed.
    private func run() -> Bool {
        isRunning = true
        defer {
            isRunning = false
            resumeWaiters()
        }
        var firstClaim: Bool?
        carryOutOrders()
        while !work.isEmpty {
            switch work.removeFirst() {
            case .event(let event):
                let isClaimed = dispatch(event)
                firstClaim = firstClaim ?? isClaimed
            case .update(let next): updates.add(next, superseding: update.isQueued)
            case .presented(let snapshot, let number):
                wholeCount = snapshot.wholeCount
                updates.receive(snapshot, for: number)
            case .compared(let result, let number): updates.receive(result, for: number)
            case .release: break
            }
            carryOutOrders()
            settle()
        }
        return firstClaim ?? false
    }

    private func resumeWaiters() {
        guard isSettled else { return }
        for waiter in waiters { waiter.resume() }
        waiters = []
    }

    /// Resumes waiting updates, unless they are still held.
    private func settle() {
        guard !isHeld else { return }
        proceed()
        if update.isQueued {
            if needsReshape { reshape() }
            if updates.hasWaiting, updates.current == nil, !awaitsTick {
                awaitsTick = true
                orders.append(.command(.wake(after: .zero)))
            }
        } else {
            applyPending()
        }
        carryOutOrders()
    }

    private func dispatch(_ event: ListEvent) -> Bool {
        if case .tick = event {
            awaitsTick = false
            applyPending()
            carryOutOrders()
        }
        guard let event = event.keeping({ locator.position(of: $0) != nil }), admit(event) else { return false }
        deliver(event)
        let wasClaimed = isClaimed
        switch event {
        case .didEndDisplaying(let path): locator.endDisplay(of: path)
        case .activated(let path) where !wasClaimed: orders.append(.activate(path))
        case .dragged(.dropped), .dragged(.cancelled): isDragging = false
        default: break
        }
        return wasClaimed
    }

    /// Rejects duplicate events: displays and drags must begin and end alternately.
    private func admit(_ event: ListEvent) -> Bool {
        switch event {
        case .willDisplay(let path, let position): return locator.display(path, near: position)
        case .didEndDisplaying(let path): return locator.isDisplayed(path)
        case .dragged(.began):
            guard !isDragging else { return false }
            isDragging = true
            return true
        case .dragged: return isDragging
        default: return true
        }
    }

    func deliver(_ event: ListEvent) {
        isClaimed = false
        for plugin in registry.actions { plugin.react(to: event, in: context) }
    }

    func carryOutOrders() {
        while !orders.isEmpty { carryOut(orders.removeFirst()) }
    }

    func carryOut(_ order: Order) {
        switch order {
        case .command(let command):
            if let path = command.path, locator.position(of: path) == nil { return }
            host?.carryOut(command)
        case .act(let action):
            guard locator.position(of: action.path) != nil, let router else { return }
            action.send(through: router)
        case .activate(let path):
            guard let router else { return }
            locator.item(at: path)?.activate(from: path, through: router)
        case .raise(let event): work.append(.event(event))
        case .reshape: reshape()
        case .rearrange: show(arranged: host?.arrange(snapshot) ?? snapshot)
        case .move(let path, let position):
            guard let moved = source.moving(path, to: position) else { return }
            source = moved
            reshape()
        }
    }
}

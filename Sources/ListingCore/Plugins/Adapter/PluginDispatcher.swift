/// Takes events, updates and what plugins ask for, one after the other.
///
/// What it promises, and what a list without it gets wrong:
/// - every event about rows that exist reaches every plugin once, in the order of registration;
/// - no event reaches a plugin for a row that has gone: rows that go by an update end their display before it;
/// - what is raised or asked for during an event waits for its end, so that no plugin sees half an update;
/// - updates keep their order, and wait while a row is dragged or the host holds them.
@MainActor
final class PluginDispatcher {
    enum Order {
        case command(ListCommand)
        case act(ItemAction)
        case activate(ItemPath)
        case raise(ListEvent)
        case reshape
        case rearrange
        case move(ItemPath, DropPlace)
    }

    private enum Work {
        case event(ListEvent)
        case update(Snapshot)
        case release
    }

    private let roster: PluginRoster
    private let update: ListUpdate
    private weak var host: (any AdapterHost)?
    private weak var router: ActionRouter?

    /// Finds rows of what is shown.
    private(set) var directory = RowDirectory()
    /// What the host shows: the same, some of it several to a row.
    private var arranged = Snapshot.empty
    /// What the sections say, before plugins shape it.
    private var source = Snapshot.empty
    private var work: [Work] = []
    private var orders: [Order] = []
    /// Updates that wait, for a tick or for the end of a drag.
    private var pending: [Snapshot] = []
    private var needsReshape = false
    private var awaitsTick = false
    private var isRunning = false
    private var isClaimed = false
    private var isDragging = false
    private var holds = 0

    init(roster: PluginRoster, update: ListUpdate, host: any AdapterHost, router: ActionRouter?) {
        self.roster = roster
        self.update = update
        self.host = host
        self.router = router
    }

    var snapshot: Snapshot { directory.snapshot }
    var context: PluginContext { PluginContext(dispatcher: self) }

    func ask<Question: ListQuestion>(_ question: Question) -> Question.Answer { roster.answer(question, in: context) }

    /// - Returns: whether a plugin claimed the event; false for one that has to wait.
    func handle(_ event: ListEvent) -> Bool {
        work.append(.event(event))
        return isRunning ? false : run()
    }

    func show(_ snapshot: Snapshot) {
        work.append(.update(snapshot))
        if !isRunning { _ = run() }
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
        work.append(.release)
        if !isRunning { _ = run() }
    }

    // MARK: One after the other

    private var isHeld: Bool { isDragging || holds > 0 }

    /// - Returns: whether the first event was claimed.
    private func run() -> Bool {
        isRunning = true
        defer { isRunning = false }
        var firstClaim: Bool?
        carryOutOrders()
        while !work.isEmpty {
            switch work.removeFirst() {
            case .event(let event):
                let isClaimed = take(event)
                firstClaim = firstClaim ?? isClaimed
            case .update(let snapshot):
                if update.isQueued { pending.removeAll() }
                pending.append(snapshot)
            case .release: break
            }
            carryOutOrders()
            settle()
        }
        return firstClaim ?? false
    }

    /// Lets what waited go on, if nothing is in its way any longer.
    private func settle() {
        guard !isHeld else { return }
        if update.isQueued {
            if needsReshape { reshape() }
            if !pending.isEmpty, !awaitsTick {
                awaitsTick = true
                orders.append(.command(.wake(after: .zero)))
            }
        } else {
            applyPending()
        }
        carryOutOrders()
    }

    private func take(_ event: ListEvent) -> Bool {
        if case .tick = event {
            awaitsTick = false
            applyPending()
            carryOutOrders()
        }
        guard let event = event.keeping({ directory.position(of: $0) != nil }), admit(event) else { return false }
        deliver(event)
        let wasClaimed = isClaimed
        switch event {
        case .didEndDisplaying(let path): directory.endDisplay(of: path)
        case .activated(let path) where !wasClaimed: orders.append(.activate(path))
        case .dragged(.dropped), .dragged(.cancelled): isDragging = false
        default: break
        }
        return wasClaimed
    }

    /// Keeps out what would be heard twice: displays and drags begin and end in turns.
    private func admit(_ event: ListEvent) -> Bool {
        switch event {
        case .willDisplay(let path, let position): return directory.display(path, near: position)
        case .didEndDisplaying(let path): return directory.isDisplayed(path)
        case .dragged(.began):
            guard !isDragging else { return false }
            isDragging = true
            return true
        case .dragged: return isDragging
        default: return true
        }
    }

    private func deliver(_ event: ListEvent) {
        isClaimed = false
        for plugin in roster.actions { plugin.react(to: event, in: context) }
    }

    private func carryOutOrders() {
        while !orders.isEmpty { carryOut(orders.removeFirst()) }
    }

    private func carryOut(_ order: Order) {
        switch order {
        case .command(let command):
            if let path = command.path, directory.position(of: path) == nil { return }
            host?.carryOut(command)
        case .act(let action):
            guard directory.position(of: action.path) != nil, let router else { return }
            action.send(through: router)
        case .activate(let path):
            guard let router else { return }
            directory.item(at: path)?.activate(from: path, through: router)
        case .raise(let event): work.append(.event(event))
        case .reshape: reshape()
        case .rearrange: show(arranged: host?.arrange(snapshot) ?? snapshot)
        case .move(let path, let place):
            guard let moved = source.moving(path, to: place) else { return }
            source = moved
            reshape()
        }
    }

    // MARK: Updates

    private func applyPending() {
        guard !isHeld else { return }
        while !pending.isEmpty {
            source = pending.removeFirst()
            reshape()
            carryOutOrders()
        }
        if needsReshape { reshape() }
    }

    private func reshape() {
        needsReshape = isHeld
        guard !isHeld else { return }
        apply(roster.shapers.reduce(source) { $1.shape($0) })
    }

    private func apply(_ next: Snapshot) {
        let old = snapshot
        let diff = difference(from: old, to: next)
        let nextDirectory = directory.moved(to: next, by: diff)
        let gone = directory.displayedPaths.filter { !nextDirectory.isDisplayed($0) }
        for path in gone.sorted(by: { directory.position(of: $0) ?? 0 < directory.position(of: $1) ?? 0 }) {
            deliver(.didEndDisplaying(path))
            directory.endDisplay(of: path)
        }
        sendLastActions()
        directory = nextDirectory
        let rows = host?.arrange(next) ?? next
        if old.isArranged || next.isArranged { show(arranged: rows) } else { show(arranged: rows, diff: diff) }
        let change = ListChange(old: old, new: next, diff: diff)
        for plugin in roster.actions { plugin.follow(change, in: context) }
    }

    private func difference(from old: Snapshot, to new: Snapshot) -> SnapshotDiff {
        update.transition == .reload ? SnapshotDiff(replacing: old, by: new) : SnapshotDiff(from: old, to: new)
    }

    /// - Parameter diff: from what the host shows to `rows`, where it is known.
    private func show(arranged rows: Snapshot, diff: SnapshotDiff? = nil) {
        let diff = diff ?? difference(from: arranged, to: rows)
        arranged = rows
        host?.apply(rows, diff: diff, transition: update.transition)
    }

    /// Sends what rows had to say when they were told that they go, while their screen still finds them.
    private func sendLastActions() {
        let others = orders.filter { if case .act = $0 { false } else { true } }
        let actions = orders.filter { if case .act = $0 { true } else { false } }
        orders = others
        actions.forEach(carryOut)
    }
}

extension Snapshot {
    /// Whether some of its sections take other rows than one for each item.
    fileprivate var isArranged: Bool { sections.contains { !$0.layout.rowKinds.isEmpty } }
}

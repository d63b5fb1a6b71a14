/// The stages of an update: presented, transformed, compared and shown, in the order of the requests.
extension PluginDispatcher {
    func applyPending() {
        while !isHeld, let next = updates.next() {
            switch next.content {
            case .snapshot(let snapshot): advance(.snapshot(snapshot), next.bringing)
            case .presentation(let present):
                let number = updates.start(.awaited, bringing: next.bringing)
                runner.run(present) { [weak self] in self?.add(.presented($0, number: number)) }
            }
            carryOutOrders()
        }
        if needsReshape { reshape() }
    }

    /// Continues the current update, if its background work has finished.
    func proceed() {
        guard !isHeld, let current = updates.current else { return }
        if case .awaited = current.source { return }
        guard let (comparison, version) = current.comparison, version == self.version else {
            return advance(current.source, current.bringing)
        }
        guard let result = current.result else { return }
        updates.finish()
        apply(comparison, result, of: current.source, current.bringing)
        carryOutOrders()
    }

    /// Shows an update immediately, or has it compared in the background.
    private func advance(_ next: UpdateQueue.Current.Source, _ bringing: UpdateQueue.Bringing?) {
        let comparison = shaped(next)
        guard comparison.cost > update.backgroundThreshold else {
            updates.finish()
            return apply(comparison, comparison.result(), of: next, bringing)
        }
        let number = updates.start(next, (comparison, version), bringing: bringing)
        runner.run({ comparison.result() }) { [weak self] in self?.add(.compared($0, number: number)) }
    }

    /// Transforms the current rows again and shows them. An update in progress is transformed again, too.
    func reshape() {
        needsReshape = isHeld
        guard !isHeld else { return }
        guard updates.current != nil else { return advance(.unchanged, nil) }
        version += 1
        let comparison = shaped(.unchanged)
        if comparison.cost <= update.backgroundThreshold { apply(comparison, comparison.result(), of: .unchanged, nil) }
    }

    private func shaped(_ next: UpdateQueue.Current.Source) -> SnapshotComparison {
        let shaped = registry.transformers.reduce(source(of: next)) { $1.shape($0) }
        return SnapshotComparison(
            old: snapshot, new: shaped, oldArranged: arranged, newArranged: host?.arrange(shaped) ?? shaped,
            isReload: update.transition == .reload)
    }

    private func source(of next: UpdateQueue.Current.Source) -> Snapshot {
        if case .snapshot(let snapshot) = next { snapshot } else { source }
    }

    private func apply(
        _ comparison: SnapshotComparison, _ result: SnapshotComparison.Result, of next: UpdateQueue.Current.Source,
        _ bringing: UpdateQueue.Bringing?
    ) {
        source = source(of: next)
        let nextLocator = locator.moved(to: comparison.new, by: result.diff)
        let gone = locator.displayedPaths.filter { !nextLocator.isDisplayed($0) }
        for path in gone.sorted(by: { locator.position(of: $0) ?? 0 < locator.position(of: $1) ?? 0 }) {
            deliver(.didEndDisplaying(path))
            locator.endDisplay(of: path)
        }
        sendLastActions()
        locator = nextLocator
        let bring = { self.show(arranged: comparison.newArranged, diff: result.arrangedDiff) }
        if let bringing { bringing(bring) } else { bring() }
        let change = ListChange(old: comparison.old, new: comparison.new, diff: result.diff)
        for plugin in registry.actions { plugin.follow(change, in: context) }
    }

    /// - Parameter diff: The difference from the host's current rows to `rows`, if known.
    func show(arranged rows: Snapshot, diff: SnapshotDiff? = nil) {
        let diff = diff ?? SnapshotComparison.difference(from: arranged, to: rows, isReload: update.transition == .reload)
        arranged = rows
        host?.apply(rows, diff: diff, transition: update.transition)
    }

    /// Sends the actions of disappearing rows while their screen still finds these rows.
    private func sendLastActions() {
        let others = orders.filter { if case .act = $0 { false } else { true } }
        let actions = orders.filter { if case .act = $0 { true } else { false } }
        orders = others
        actions.forEach(carryOut)
    }
}

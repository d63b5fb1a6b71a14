import ListingCore

/// Makes the containers of a list view's rows and binds them to the rows: the GTK end of the typed path.
@MainActor
package final class RowBinder {
    /// Counters of the list's work. Tests check them, because times mean little on a busy machine.
    package struct Counts {
        var binds = 0
        package var configures = 0
        /// The time spent in binds; measured only if `measuresBinds` is set.
        var bindTime = Duration.zero
    }

    let factory = ListItemFactory()
    var counts = Counts()
    /// True to measure the time of binds, for benchmarks. It costs two clock reads per bind.
    var measuresBinds = false
    private var containersByItem: [FactoryListItem: ListRowContainer] = [:]

    /// The rows' containers, in no particular order.
    var containers: some Collection<ListRowContainer> { containersByItem.values }

    /// Pixels left free on either side of the rows if the list is wider than their maximum width. Banners extend over them.
    var margin = 0 {
        didSet { if margin != oldValue { containers.forEach { $0.reachOut() } } }
    }

    /// Fills the rows of a list. Call this once.
    func connect(to list: RowList) {
        factory.on(.setup) { [weak self, weak list] item in
            guard let self, let list else { return }
            containersByItem[item] = ListRowContainer(item, list: list)
        }
        factory.on(.bind) { [weak self] item in
            guard let self, let handle = item.item(as: RowHandle.self) else { return }
            counts.binds += 1
            let start = measuresBinds ? ContinuousClock.now : nil
            containersByItem[item]?.bind(handle)
            if let start { counts.bindTime += ContinuousClock.now - start }
        }
        factory.on(.unbind) { [weak self] item in self?.containersByItem[item]?.unbind() }
        factory.on(.teardown) { [weak self] item in self?.containersByItem.removeValue(forKey: item)?.teardown() }
    }

    /// Returns the slot that is bound to a handle.
    ///
    /// - Complexity: O(bound rows)
    func container(boundTo handle: RowHandle) -> ListRowContainer? { containers.first { $0.handle === handle } }
}

import ListingCore

/// A row that can be hidden. Rows whose view model does not conform always stay visible.
protocol HideableItem: RowViewModel {
    /// Default: true.
    var isHideable: Bool { get }
}

extension HideableItem {
    var isHideable: Bool { true }
}

/// Requests the number of hidden rows. Without ``Hideable`` the answer is 0.
struct HiddenCountQuestion: ListQuestion {
    var unanswered: Int { 0 }
}

/// Hides rows by the Delete key, until all are shown again.
///
/// It remembers paths, not rows. A row that an update removes is still hidden when a later update adds it again.
@MainActor
final class Hideable: PluginAction, FeaturePlugin, SnapshotTransformer {
    private var hidden: Set<ItemPath> = []
    /// The number of hidden rows in the last snapshot.
    private var count = 0

    func join(_ registry: inout PluginRegistry) {
        registry.add(action: self)
        registry.add(answer: self)
        registry.add(transformer: self)
    }

    func react(to event: ListEvent, in list: PluginContext) {
        guard case .key(KeyPress(.delete), on: let path?) = event, isHideable(path, in: list) else { return }
        hidden.insert(path)
        list.reshape()
        list.send(.announce("Hidden"))
        list.claim()
    }

    func answer(_ question: HiddenCountQuestion, in list: PluginContext) -> Int { count }

    func shape(_ snapshot: Snapshot) -> Snapshot {
        var editor = SnapshotEditor(snapshot)
        count = hidden.count { (try? editor.delete($0)) != nil }
        return editor.snapshot
    }

    /// Shows all rows again, for example from a button "Show all".
    func showAll(in list: PluginContext) {
        hidden.removeAll()
        list.reshape()
    }

    private func isHideable(_ path: ItemPath, in list: PluginContext) -> Bool {
        list.isItem(path) && list.item(at: path)?.ability((any HideableItem).self)?.isHideable == true
    }
}

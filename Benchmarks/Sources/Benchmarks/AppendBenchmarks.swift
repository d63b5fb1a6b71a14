import ListingCore
import Measuring

/// Measures the time on the main thread to append a page to a long list: edit, snapshot, plugins, diff.
@MainActor
enum AppendBenchmarks {
    static func run() -> [Figure] {
        [
            measurement("append 50 to 100,000 whole rows, by a snapshot editor", whole()),
            measurement("append 50 to 100,000 rows with keys", keyed()),
        ]
    }

    private static func measurement(_ name: String, _ time: Double) -> Figure {
        Figure(name, value: time, reference: "1 ms", referenceValue: 1, aim: 1)
    }

    private static func whole() -> Double {
        let host = NoHost()
        var editor = SnapshotEditor(Snapshot([Section("rows", items: (0..<100_000).map(item))]))
        guard let adapter = adapter({ $0 }, host) else { return .infinity }
        adapter.show(editor.snapshot)
        var count = 100_000
        return median(runs: 25) {
            _ = try? editor.append((count..<count + 50).map(item), to: "rows")
            count += 50
            adapter.show(editor.snapshot)
        }
    }

    private static func keyed() -> Double {
        let host = NoHost()
        let presenter = SectionPresenter<DiffKeys, ListingRowViewModel>(
            "rows", AnyRowProvider(.listing), keys: { $0 }, row: { .loaded(Self.viewModel($0.count + $1)) })
        guard let adapter = adapter({ keys in Snapshot([presenter.section(for: keys)].compactMap(\.self)) }, host) else { return .infinity }
        var keys = DiffKeys((0..<100_000).map { RowKey(id: $0 * 7_919 % 100_003) })
        adapter.show(keys)
        return median(runs: 25) {
            keys.append(contentsOf: (0..<50).map { RowKey(id: 100_003 + keys.count + $0) })
            adapter.show(keys)
        }
    }

    private static func adapter<Properties>(_ present: @escaping (Properties) -> Snapshot, _ host: NoHost) -> ListAdapter<Properties>? {
        try? ListAdapter.Builder(present: present).updates(.immediate)
            .plugin(Selectable(.multiple)).plugin(Focusable()).plugin(Paginatable { _ in })
            .build(host: host)
    }

    private nonisolated static func viewModel(_ number: Int) -> ListingRowViewModel {
        ListingRowViewModel(id: ListingID(number), title: "Listing number \(number)")
    }

    private nonisolated static func item(_ number: Int) -> ListItem { ListItem(ItemID("listing \(number)"), .listing, viewModel(number)) }
}

/// A host that shows nothing, because the toolkit's part is measured elsewhere.
private final class NoHost: AdapterHost {
    func apply(_ snapshot: Snapshot, diff: SnapshotDiff, transition: ListTransition) {}
    func carryOut(_ command: ListCommand) {}
}

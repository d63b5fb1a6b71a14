import ListingCore
import ListingGtk

/// Resources loaded for rows before the rows come into view.
final class PrefetchPage: DemoPage {
    static let title = "Prefetching"
    static let explanation = "Loading ahead, and cancelling behind"

    let frame = DemoFrame("Scroll slowly, then fast: rows that you fly past are canceled. Two neighboring rows share a key.") {
        $0.register(.demo, DemoRow<Photo>.self)
    }
    private var loading: Set<String> = []
    private var loaded: Set<String> = []
    private var cancelled = 0
    private lazy var prefetchable = Prefetchable(ahead: 2, after: 0.5) { [weak self] in
        self?.start($0)
    } cancel: { [weak self] in
        self?.cancel($0)
    }
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.updates(.immediate.queued).plugin(Accessible()).plugin(Focusable()).plugin(prefetchable))

    init() {
        frame.addButton("To row 500", self) {
            $0.adapter.list.send(.scroll(to: ItemPath(section: "rows", item: 500), .start(offset: 0)))
        }
        show()
    }

    private func start(_ keys: [String]) {
        loading.formUnion(keys.filter { !loaded.contains($0) })
        showStatus()
        for (index, key) in keys.enumerated() {
            MainLoop.after(milliseconds: 600 + index * 40) { [weak self] in self?.finish(key) }
        }
    }

    private func cancel(_ keys: [String]) {
        cancelled += keys.count { loading.remove($0) != nil }
        showStatus()
    }

    private func finish(_ key: String) {
        guard loading.remove(key) != nil else { return }
        loaded.insert(key)
        showStatus()
        show()
    }

    private func show() {
        adapter.show(
            Snapshot([Section("rows", items: DemoRows.items(1...1_000) { Photo(number: $0, isLoaded: loaded.contains(Photo.key($0))) })]))
    }

    private func showStatus() {
        frame.say("Prefetching \(loading.count) keys · Loaded: \(loaded.count) · Cancelled: \(cancelled)")
    }
}

private struct Photo: DemoContent, PrefetchableItem {
    let number: Int
    let isLoaded: Bool
    var title: String { "Row \(number)" }
    var detail: String? { isLoaded ? "Its picture is here" : "Its picture is not here" }
    var icon: String? { isLoaded ? "image-x-generic-symbolic" : "image-loading-symbolic" }
    var prefetchKeys: [String] { [Self.key(number)] }

    static func key(_ number: Int) -> String { "picture \((number + 1) / 2)" }
}

import ListingCore
import ListingGtk
import Synchronization

/// Ten million rows from a slow source.
final class PagedPage: DemoPage {
    static let title = "Ten million rows"
    static let explanation = "Loaded in pages, cancelled when flown past"

    let frame = DemoFrame(
        "Scroll, drag the bar, jump. Rows on their way are skeletons. Every eleventh page fails when it is asked for first."
    ) {
        $0.register(.demo, DemoRow<Record>.self)
    }
    private let source = SlowSource()
    private lazy var items = PagedItems(PageTable<Int>(count: 10_000_000), source: source) { [weak self] in self?.show($0) }
    private lazy var visible = VisibleItems(of: "rows") { [weak self] in self?.visibleChanged($0) }
    private lazy var adapter = frame.connect(
        ListAdapter.Builder(sections: [Self.section.erased]).updates(.immediate).plugin(Accessible()).plugin(Focusable()).plugin(visible))

    private static let section = SectionPresenter<PageTable<Int>, Int>(
        "rows", AnyRowProvider(.demo) { Record(number: $0) }.skeleton(.demo, Record(number: 1_000_000)), pages: { $0 })

    init() {
        frame.addButton("First", self) { $0.jump(to: 0) }
        frame.addButton("Middle", self) { $0.jump(to: 5_000_000) }
        frame.addButton("Last", self) { $0.jump(to: 9_999_999) }
        frame.addButton("Fly past", self) { $0.fly(0) }
        frame.router.on(.failure, in: "rows") { [weak self] _, path in self?.items.retry(path) }
        show(items.table)
    }

    private func visibleChanged(_ range: Range<Int>) {
        items.show(range)
        showStatus()
    }

    private func show(_ table: PageTable<Int>) {
        adapter.show(table)
        showStatus()
    }

    private func jump(to number: Int) {
        adapter.list.send(.scroll(to: ItemPath(section: "rows", item: ItemID(number)), .start(offset: 0)))
    }

    /// Jumps forty times, each time before the pages of the previous jump have arrived.
    private func fly(_ step: Int) {
        guard step < 40 else { return }
        jump(to: 100_000 * (step + 1))
        MainLoop.after(milliseconds: 50) { [weak self] in self?.fly(step + 1) }
    }

    private func showStatus() {
        frame.say("Rows \(visible.range.lowerBound + 1) to \(visible.range.upperBound)", about: "rows")
        frame.say("Pages on their way: \(items.requestCount) · Kept: \(items.table.keptPageCount)", about: "pages")
        frame.say("Cancelled: \(source.cancelled.load(ordering: .relaxed))", about: "cancelled")
    }
}

/// A slow page source that counts canceled requests.
private final class SlowSource: PageSource {
    let cancelled = Atomic(0)
    private let failed = Mutex(Set<Int>())

    func page(_ request: PageRequest) async throws -> PageReply<Int> {
        do {
            try await Task.sleep(for: .milliseconds(350))
        } catch {
            cancelled.add(1, ordering: .relaxed)
            throw error
        }
        if request.page % 11 == 5, failed.withLock({ $0.insert(request.page).inserted }) { throw LoadFailure("The source was busy.") }
        return PageReply(request.positions.map { $0 + 1 })
    }
}

private struct Record: DemoContent {
    let number: Int
    var title: String { "Row \(number)" }
}

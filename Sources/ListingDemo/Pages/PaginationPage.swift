import ListingCore
import ListingGtk

/// Pagination at both ends of the list.
final class PaginationPage: DemoPage {
    static let title = "Pagination"
    static let explanation = "More rows at the end and at the top"

    let frame = DemoFrame("Scroll to an end: three more pages come at each. Have one fail to try again.") {
        $0.register(.demo, DemoRow<Message>.self)
    }
    private var numbers = 100..<140
    private var isToFail = false
    private lazy var above = Paginatable(.top, threshold: 3, row: Self.row) { [weak self] in self?.load($0) }
    private lazy var below = Paginatable(.bottom, threshold: 3, row: Self.row) { [weak self] in self?.load($0) }
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Focusable()).plugin(above).plugin(below))

    init() {
        frame.addButton("Let the next page fail", self) { $0.isToFail = true }
        frame.addButton("Start again", self) { $0.restart() }
        frame.addButton("To the end", self) { $0.scrollToEnd() }
        for section in ["page above", "page below"] as [SectionID] {
            frame.router.on(.failure, in: section) { [weak self] _, path in self?.retry(path.section) }
        }
        show()
        adapter.list.send(.scroll(to: ItemPath(section: "rows", item: 120), .center))
    }

    private func load(_ ticket: PageTicket) {
        showStatus()
        MainLoop.after(milliseconds: 700) { [weak self] in self?.finish(ticket) }
    }

    private func finish(_ ticket: PageTicket) {
        let plugin = ticket.edge == .top ? above : below
        guard plugin.state == .loading else { return }
        if isToFail {
            isToFail = false
            plugin.finish(ticket, with: .failed(message: "The line was cut."), in: adapter.list)
        } else {
            numbers = ticket.edge == .top ? numbers.lowerBound - 20..<numbers.upperBound : numbers.lowerBound..<numbers.upperBound + 20
            show()
            let isLast = ticket.edge == .top ? numbers.lowerBound <= 40 : numbers.upperBound >= 200
            plugin.finish(ticket, with: isLast ? .end : .more, in: adapter.list)
        }
        showStatus()
    }

    private func retry(_ section: SectionID) { (section == "page above" ? above : below).retry(in: adapter.list) }

    private func restart() {
        numbers = 100..<140
        for plugin in [above, below] { plugin.restart(in: adapter.list) }
        show()
    }

    private func scrollToEnd() {
        let last = adapter.list.path(at: adapter.snapshot.count - 1)
        last.map { adapter.list.send(.scroll(to: $0, .nearest)) }
    }

    private func show() {
        adapter.show(Snapshot([Section("rows", items: DemoRows.items(numbers) { Message(number: $0) })]))
        showStatus()
    }

    private func showStatus() {
        frame.say("Rows \(numbers.lowerBound) to \(numbers.upperBound - 1)", about: "rows")
        frame.say("Above: \(above.state.word)", about: "above")
        frame.say("Below: \(below.state.word)", about: "below")
    }

    private nonisolated static func row(for state: PageState) -> ListItem? {
        switch state {
        case .idle: nil
        case .loading: ListItem("progress", .progress, ProgressViewModel(text: "Loading more…"))
        case .failed(let message):
            ListItem("failure", .failure, FailureViewModel(title: "Could not be loaded", message: message, retry: "Retry"))
        case .ended: ListItem("end", .emptyState, EmptyStateViewModel(title: "No more rows"))
        }
    }
}

extension PageState {
    fileprivate var word: String {
        switch self {
        case .idle: "waiting"
        case .loading: "loading"
        case .failed: "failed"
        case .ended: "ended"
        }
    }
}

private struct Message: DemoContent {
    let number: Int
    var title: String { "Row \(number)" }
}

import ListingCore
import ListingGtk

/// Sticky headers, and the reports of which headers are visible.
final class HeadersPage: DemoPage {
    static let title = "Headers"
    static let explanation = "Sticky ones, and which are in view"

    let frame = DemoFrame("Scroll. A header stays until the next one pushes it out; that of the second section does not stick.") {
        $0.register(.demoHeader, DemoHeaderRow<Title>.self)
        $0.register(.demo, DemoRow<Line>.self)
    }
    private let sticky = StickyHeader()
    private lazy var visible = HeaderVisible { [weak self] _, _ in self?.showStatus() }
    private lazy var watcher = EventWatcher { [weak self] event, _ in
        if case .laidOut = event { self?.showStatus() }
    }
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Focusable()).plugin(sticky).plugin(visible).plugin(watcher))

    init() {
        adapter.show(Snapshot((1...6).map(section)))
    }

    private func section(_ number: Int) -> Section {
        let header = ListItem(Section.headerID, .demoHeader, Title(title: "Section \(number)", isSticky: number != 2))
        return Section(SectionID("Section \(number)"), header: header, items: DemoRows.items(1...15) { Line(number: $0) })
    }

    private func showStatus() {
        let names = visible.sections.map(\.name).sorted()
        frame.say("In view: " + (names.isEmpty ? "no header" : names.joined(separator: ", ")), about: "visible")
        frame.say("Stuck: " + (sticky.stuck?.path.section.name ?? "none"), about: "stuck")
    }
}

private struct Title: DemoContent, StickyItem {
    let title: String
    let isSticky: Bool
}

private struct Line: DemoContent {
    let number: Int
    var title: String { "Row \(number)" }
}

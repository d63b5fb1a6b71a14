import ListingCore
import ListingGtk

/// The index rail next to the list.
final class IndexPage: DemoPage {
    static let title = "Section index"
    static let explanation = "A rail of letters that jump"

    let frame = DemoFrame("Click a letter, drag along them, or go there with Tab and the arrow keys.") {
        $0.register(.demoHeader, DemoHeaderRow<Letter>.self)
        $0.register(.demo, DemoRow<Name>.self)
    }
    private let rail = SectionIndexBar()
    private lazy var index = SectionIndex(onChange: { [weak self] in self?.showStatus($0) })
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Focusable()).plugin(StickyHeader()).plugin(index))

    init() {
        rail.onJump = { [weak self] title in
            guard let self else { return }
            index.jump(to: title, in: adapter.list)
        }
        frame.add(rail.widget)
        adapter.show(Snapshot("ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(section)))
    }

    private func section(_ letter: Character) -> Section {
        let header = ListItem(Section.headerID, .demoHeader, Letter(title: String(letter)))
        return Section(
            SectionID(String(letter)), header: header, items: DemoRows.items(1...8) { Name(title: "\(letter)-name, number \($0)") })
    }

    private func showStatus(_ index: SectionIndex) {
        rail.show(index.titles, current: index.current)
        frame.say("Titles: \(index.titles.count) · Current: \(index.current?.title ?? "none")")
    }
}

private struct Letter: DemoContent, IndexedItem {
    let title: String
    var indexTitle: String? { title }
}

private struct Name: DemoContent {
    let title: String
}

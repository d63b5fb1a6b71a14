import CGtk
import ListingCore
import ListingGtk

/// Sections laid out as rows, grid, carousel and banner.
final class LayoutsPage: DemoPage {
    static let title = "Section layouts"
    static let explanation = "Rows, grid, carousel and banner"

    let frame = DemoFrame(
        "Make the window wider and narrower. Rows keep to 600 pixels, a banner goes from edge to edge.", maximumWidth: 600
    ) {
        $0.register(.demo, TileRow.self)
    }
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Focusable()).plugin(Highlightable()).plugin(Selectable(.multiple)))

    init() {
        frame.router.on(RowKind<Tile>.demo) { [weak self] _, path in self?.frame.say("Chosen: \(path.rowName) of \(path.section)") }
        adapter.show(
            Snapshot([
                section("Banner", 1...1, .banner),
                section("Grid", 1...14, .grid(minimumItemWidth: 120, spacing: 8)),
                section("Carousel", 1...30, .carousel),
                section("Rows", 1...20, .rows),
            ]))
        frame.say("Nothing was chosen")
    }

    private func section(_ title: String, _ numbers: ClosedRange<Int>, _ layout: SectionLayout) -> Section {
        Section(SectionID(title), header: DemoRows.header(title), layout: layout, items: DemoRows.items(numbers) { Tile(number: $0) })
    }
}

private struct Tile: DemoContent, HighlightableItem, SelectableItem {
    enum Action { case choose }

    let number: Int
    var title: String { "Row \(number)" }
    var activation: Action? { .choose }
}

private final class TileRow: RowWidget {
    let view: Widget
    private let title = Label().centered()

    init(context: RowContext, actions: ActionSender<Tile>) {
        view = Bin(title.margins(horizontal: 12, vertical: 20)).classes("card").margins(2).sized(width: 110)
    }

    func configure(with viewModel: Tile) { title.text = viewModel.title }
}

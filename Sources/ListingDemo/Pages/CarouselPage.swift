import ListingCore
import ListingGtk

/// Carousels: sections in one line that scrolls horizontally.
final class CarouselPage: DemoPage {
    static let title = "Carousel"
    static let explanation = "Sections that scroll sideways"

    let frame = DemoFrame("Down goes to a carousel, Right to its cards; or use its buttons, the wheel with Shift, a finger.")
    private lazy var visibility = Visibility { [weak self] in self?.showStatus($0) }
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Focusable()).plugin(visibility))

    init() {
        frame.addButton("To card 40", self) {
            $0.adapter.list.send(.scroll(to: ItemPath(section: "Shapes", item: 40), .nearest))
        }
        frame.router.on(.listingCard) { [weak self] _, path in self?.frame.say("Chosen: card \(path.item)", about: "chosen") }
        adapter.show(Snapshot([carousel("Shapes"), carousel("Colours"), carousel("Sounds")]))
    }

    private func carousel(_ title: String) -> Section {
        let cards = (1...60).map { number in
            ListItem(
                ItemID(number), .listingCard,
                ListingCardViewModel(id: ListingID(number), title: "Card \(number) of \(title.lowercased())", price: "€\(number).00"))
        }
        return Section(SectionID(title), header: DemoRows.header(title), layout: .carousel, items: cards)
    }

    private func showStatus(_ visibility: Visibility) {
        let cards = visibility.shares.keys.filter { $0.section == "Shapes" }.compactMap(\.item.number)
        guard let first = cards.min(), let last = cards.max() else { return }
        frame.say("Shapes: cards \(first) to \(last) in view", about: "shapes")
    }
}

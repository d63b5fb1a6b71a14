import CGtk
import ListingCore

/// A section whose items are side by side. It scrolls by swiping, by Shift and the wheel, by the arrow keys, and by the buttons at both
/// ends, and comes to rest at the edge of a card.
///
/// The items are rows of a nested list, made on demand through the same registry. Their events go to the same adapter and screen.
final class CarouselLineRow: RowWidget {
    static let isLine = true
    let view: Widget
    private let list: RowList?
    private let pager: CarouselPager?
    private var section: SectionID?
    private var snapshot = Snapshot.empty

    init(context: RowContext, actions: ActionSender<CarouselLineViewModel>) {
        list = context.makeCarousel()
        pager = list.map { CarouselPager($0) }
        view = pager?.widget ?? Bin()
    }

    func configure(with viewModel: CarouselLineViewModel) {
        guard let list else { return }
        let next = Snapshot([viewModel.section])
        if section != viewModel.section.id {
            leave()
            section = viewModel.section.id
            list.containers.set(carousel: list, showing: viewModel.section.id)
        }
        // The widget now shows another carousel, which starts at its beginning.
        if next.row(at: 0)?.path != snapshot.row(at: 0)?.path { pager?.scrollToStart() }
        list.view.setAccessibleLabel(viewModel.title)
        list.apply(next, diff: SnapshotDiff(from: snapshot, to: next))
        snapshot = next
    }

    func prepareForReuse() {
        pager?.scrollToStart()
        leave()
    }

    /// Moves the focus from the row to its first card.
    func move(by step: Int) -> Bool {
        list?.focusFirstRow()
        return true
    }

    private func leave() {
        guard let list, let section, list.containers.carousel(showing: section) === list else { return }
        list.containers.set(carousel: nil, showing: section)
        self.section = nil
    }
}

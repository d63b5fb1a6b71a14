import CGtk
import ListingCore

/// The buyers' ratings: the average, and a bar for each number of stars.
final class RatingRow: RowWidget {
    let view: Widget
    private let average = Label("", "rating-average", "numeric").aligned(GTK_ALIGN_CENTER)
    private let stars = Stars(pixels: 16)
    private let count = Label("", "dim-label", "caption").centered().wrapped().aligned(GTK_ALIGN_CENTER)
    private let bars: Repeater<RatingBarView>

    init(context: RowContext, actions: ActionSender<RatingViewModel>) {
        let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 4).expanding().aligned(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
        bars = Repeater(make: { RatingBarView() }, widget: { $0.widget }, append: { box.append($0) })
        let sum = Box(GTK_ORIENTATION_VERTICAL, spacing: 4, average, stars.widget.aligned(GTK_ALIGN_CENTER), count)
            .aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 24, sum, box).classes("block")
    }

    func configure(with viewModel: RatingViewModel) {
        average.text = viewModel.average
        stars.show(viewModel.stars)
        count.show(viewModel.count)
        bars.show(viewModel.bars) { $0.show($1) }
    }
}

/// The number of buyers who gave a certain number of stars.
@MainActor
private final class RatingBarView {
    let widget: Widget
    private let stars = Label("", "dim-label", "caption", "numeric").widthInCharacters(3)
    private let bar = ProgressBar().classes("rating-bar").expanding().aligned(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
    private let count = Label("", "dim-label", "caption", "numeric").widthInCharacters(5).alignedToEnd()

    init() {
        widget = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, stars, bar.hiddenFromAccessibility(), count)
    }

    func show(_ bar: RatingViewModel.Bar) {
        stars.text = "\(bar.stars) ★"
        count.text = CountText.grouped(bar.count)
        self.bar.fraction = bar.fraction
    }
}

import CGtk
import ListingCore

/// A bar of a chart with its title and its number.
final class ChartBarRow: RowWidget {
    let view: Widget
    private let title = Label("").ellipsized()
    private let detail = Label("", "dim-label", "caption").ellipsized()
    private let value = Label("", "dim-label", "numeric")
    // The row says what the bar shows.
    private let bar = ProgressBar().hiddenFromAccessibility()

    init(context: RowContext, actions: ActionSender<ChartBarViewModel>) {
        let heading = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, title.expanding(), detail, value)
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 4, heading, bar).classes("chart-bar")
    }

    func configure(with viewModel: ChartBarViewModel) {
        title.text = viewModel.title
        title.tooltip = viewModel.title
        detail.show(viewModel.detail)
        value.text = viewModel.value
        bar.fraction = viewModel.share
    }
}

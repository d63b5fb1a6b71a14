import CGtk

/// The ends of a chart's scale. Numbers and dates increase from left to right in all languages, as in the filter of prices.
@MainActor
final class ChartScale {
    let view: Widget
    private let first = Label("", "dim-label", "caption", "numeric").ellipsized()
    private let last = Label("", "dim-label", "caption", "numeric").ellipsized()

    init() {
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, first.expanding(), last)
        view.keepLeftToRight()
    }

    func show(_ first: String, _ last: String) {
        self.first.text = first
        self.last.text = last
    }
}

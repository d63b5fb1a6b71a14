import CGtk
import ListingCore

/// Bars next to each other, with the ends of their scale.
final class ChartHistogramRow: RowWidget {
    let view: Widget
    private let caption = Label("", "dim-label", "caption").ellipsized()
    private let scale = ChartScale()
    private let canvas: Canvas
    private let shown: Shown

    /// The state that the canvas draws. It is a separate object, because the row owns the canvas.
    @MainActor
    private final class Shown {
        var bars: [Double] = []
    }

    private static let height = 120

    init(context: RowContext, actions: ActionSender<ChartHistogramViewModel>) {
        let shown = Shown()
        self.shown = shown
        canvas = Canvas { Self.draw(shown.bars, $0) }
        canvas.sized(height: Self.height)
        canvas.hiddenFromAccessibility()
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 4, caption, canvas, scale.view).classes("chart-histogram")
    }

    func configure(with viewModel: ChartHistogramViewModel) {
        caption.show(viewModel.caption)
        scale.show(viewModel.first, viewModel.last)
        view.tooltip = viewModel.summary
        shown.bars = viewModel.bars
        canvas.redraw()
    }

    private static func draw(_ bars: [Double], _ drawing: Drawing) {
        let color = drawing.color(named: "accent_bg_color")
        let step = drawing.width / Double(max(bars.count, 1))
        for (index, bar) in bars.enumerated() where bar > 0 {
            // At least 2 pixels, so that a single listing is visible.
            let height = max(2, (bar * (drawing.height - 1)).rounded())
            drawing.fill(
                x: Double(index) * step, y: drawing.height - 1 - height, width: max(step - 2, 1), height: height, color, alpha: 0.8)
        }
        drawing.fill(x: 0, y: drawing.height - 1, width: drawing.width, height: 1, drawing.textColor, alpha: 0.3)
    }
}

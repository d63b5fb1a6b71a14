import CGtk
import ListingCore

/// A value over time as a line with a dot for each reading, and the ends of its scale.
final class LineChartRow: RowWidget {
    let view: Widget
    private let title = Label("").ellipsized()
    private let range = Label("", "dim-label", "numeric").ellipsized()
    private let scale = ChartScale()
    private let canvas: Canvas
    private let shown: Shown

    /// The state that the canvas draws. It is a separate object, because the row owns the canvas.
    @MainActor
    private final class Shown {
        var points: [LineChartViewModel.Point] = []
    }

    // All in pixels.
    private static let height = 72
    private static let lineWidth = 2.0
    private static let radius = 3.5

    init(context: RowContext, actions: ActionSender<LineChartViewModel>) {
        let shown = Shown()
        self.shown = shown
        canvas = Canvas { Self.draw(shown.points, $0) }
        canvas.sized(height: Self.height)
        canvas.hiddenFromAccessibility()
        view = Box(
            GTK_ORIENTATION_VERTICAL, spacing: 4, Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, title.expanding(), range), canvas, scale.view
        ).classes("line-chart")
    }

    func configure(with viewModel: LineChartViewModel) {
        title.text = viewModel.title
        range.text = viewModel.range
        scale.show(viewModel.first, viewModel.last)
        view.tooltip = viewModel.summary
        shown.points = viewModel.points
        canvas.redraw()
    }

    private static func draw(_ points: [LineChartViewModel.Point], _ drawing: Drawing) {
        let (width, height) = (drawing.width - 2 * radius, drawing.height - 2 * radius - 1)
        drawing.fill(x: 0, y: drawing.height - 1, width: drawing.width, height: 1, drawing.textColor, alpha: 0.3)
        let places = points.map { (x: radius + $0.x * width, y: radius + (1 - $0.y) * height) }
        drawing.stroke(places, lineWidth: lineWidth, radius: radius, drawing.color(named: "accent_color"))
    }
}

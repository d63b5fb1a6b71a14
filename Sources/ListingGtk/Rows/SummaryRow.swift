import CGtk
import ListingCore

/// An overview of the file: a line, which unfolds to the format, the figures and the prices.
final class SummaryRow: RowWidget {
    let view: Widget
    private let arrow = Image(icon: "pan-end-symbolic").hiddenFromAccessibility()
    private let fileName = Label("", "heading").ellipsized()
    private let line = Label("", "dim-label", "numeric", "caption").wrapped()
    private let details: Widget
    private let format = Label("", "dim-label").wrapped()
    private let figures: Repeater<FigureView>
    private let prices: Repeater<Label>
    private let chooseCurrency = Button(label: tr("Choose Currency…")).classes("flat", "choose-currency")
    private let progress = ProgressBar()

    init(context: RowContext, actions: ActionSender<SummaryViewModel>) {
        let figureBox = TileBox()
        figures = Repeater(make: { FigureView() }, widget: { $0.widget }, append: { figureBox.append($0) })
        let priceBox = Box(GTK_ORIENTATION_VERTICAL, spacing: 2)
        prices = Repeater(make: { Label("", "numeric", "caption").wrapped() }, append: { priceBox.append($0) })
        details = Box(GTK_ORIENTATION_VERTICAL, spacing: 10, format, figureBox, priceBox)
        let texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, fileName, line)
        let heading = Box(
            GTK_ORIENTATION_HORIZONTAL, spacing: 8, arrow, texts.expanding(), chooseCurrency.aligned(GTK_ALIGN_END, GTK_ALIGN_CENTER))
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 8, heading, details, progress).classes("summary")
        chooseCurrency.onClick { actions.send(.chooseCurrency) }
    }

    func configure(with viewModel: SummaryViewModel) {
        arrow.set(icon: viewModel.isExpanded ? "pan-down-symbolic" : "pan-end-symbolic")
        fileName.text = viewModel.fileName
        fileName.tooltip = viewModel.path
        line.text = viewModel.line
        line.isVisible = !viewModel.isExpanded
        details.isVisible = viewModel.isExpanded
        format.text = [viewModel.format, viewModel.encoding].filter { !$0.isEmpty }.joined(separator: " · ")
        figures.show(viewModel.figures) { $0.show($1) }
        prices.show(viewModel.priceRanges) { label, text in label.text = text }
        chooseCurrency.label = viewModel.hasChosenCurrency ? tr("Change Currency…") : tr("Choose Currency…")
        chooseCurrency.isVisible = viewModel.lacksCurrency
        // Hidden by its parent only, so that it keeps its space and the rows below do not move.
        progress.isChildVisible = viewModel.progress != nil
        progress.fraction = viewModel.progress ?? 0
    }
}

/// A number with a caption.
@MainActor
private final class FigureView {
    let widget: Widget
    // The tile is at least as wide as its number: digits that are missing would make another number.
    private let value = Label("", "title-3", "numeric").centered()
    private let label = Label("", "dim-label", "caption").centered().wrapped()

    init() {
        widget = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, value, label).classes("figure")
    }

    func show(_ figure: SummaryViewModel.Figure) {
        value.text = figure.value
        label.text = figure.label
    }
}

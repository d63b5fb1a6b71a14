import CGtk
import ListingCore

/// A listing that differs between two exports: its titles and prices, the old ones struck through, and a line for each other difference.
final class ChangeRow: RowWidget {
    let view: Widget
    private let picture: PictureView
    private let status = Pill()
    private let title = Label("", "listing-title").wrapped(lines: 2)
    private let oldTitle = Label("", "dim-label").wrapped(lines: 2)
    private let price = Label("", "price", "numeric").ellipsized()
    private let oldPrice = Label("", "dim-label", "numeric", "caption").ellipsized()
    private let rise = Label("", "numeric", "caption")
    private let others = Label("", "dim-label", "caption")
    private let doubt = Label("", "dim-label", "caption").wrapped()
    private let lines: Repeater<Label>

    /// The side of the picture in pixels.
    private static let side = 76

    init(context: RowContext, actions: ActionSender<ChangeRowViewModel>) {
        picture = PictureView(loader: context.pictures, height: -1, decodedFor: (Self.side, Self.side))
        picture.widget.aligned(GTK_ALIGN_START, GTK_ALIGN_START).classes("listing-picture")
        oldTitle.strikeThrough()
        oldPrice.strikeThrough()
        let prices = WrapBox(price, oldPrice, rise)
        let texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 4, status.label, title, oldTitle, prices)
        lines = Repeater(make: { Label("", "caption").wrapped() }, append: { texts.append($0) })
        let all = Box(GTK_ORIENTATION_VERTICAL, spacing: 4, texts, others, doubt)
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, picture.widget, all.expanding()).classes("change-row")
    }

    func configure(with viewModel: ChangeRowViewModel) {
        status.show(viewModel.status, tone: viewModel.tone)
        title.text = viewModel.title
        oldTitle.show(viewModel.oldTitle)
        price.show(viewModel.price)
        oldPrice.show(viewModel.oldPrice)
        // In a line from right to left, the sign would otherwise be after the number.
        rise.show(viewModel.rise?.isolatedLeftToRight)
        lines.show(viewModel.lines) { label, line in label.text = tr("{name}: {value}", ["name": line.label, "value": line.text]) }
        others.show(viewModel.others)
        doubt.show(viewModel.doubt)
        // A listing that is gone fades.
        picture.widget.opacity = viewModel.activation == nil ? 0.5 : 1
        title.setClass("dim-label", viewModel.activation == nil)
        picture.show(viewModel.image)
    }
}

import CGtk
import ListingCore

/// A listing as a row of the browsing page.
final class ListingRow: RowWidget {
    let view: Widget
    private let row: ListingRowView

    init(context: RowContext, actions: ActionSender<ListingRowViewModel>) {
        row = ListingRowView(pictures: context.pictures)
        view = row.widget
    }

    func configure(with viewModel: ListingRowViewModel) { row.show(viewModel) }
}

/// The content of a listing's row, shared by rows of several kinds.
@MainActor
final class ListingRowView {
    let widget: Widget
    private let picture: PictureView
    private let title = Label("", "listing-title").wrapped(lines: 2)
    private let warning: LazyChild
    private let price = Label("", "price", "numeric").ellipsized()
    private let oldPrice = Label("", "dim-label", "numeric", "caption").ellipsized()
    private let availability = Pill()
    private let star: LazyChild
    private let subtitle = Label("", "dim-label", "caption").ellipsized()

    init(pictures: PictureLoader) {
        picture = PictureView(loader: pictures, width: 76, height: 76)
        picture.widget.aligned(GTK_ALIGN_START, GTK_ALIGN_START)
        oldPrice.strikeThrough()
        let prices = Box(GTK_ORIENTATION_HORIZONTAL, price, oldPrice.expanding(), availability.label).withSpareChild()
        warning = UnreadablePrice.lazyImage(in: prices)
        star = LazyChild { [oldPrice] in
            let image = Image(icon: "starred-symbolic").hiddenFromAccessibility()
            prices.insert(image, after: oldPrice)
            return image
        }
        let texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 4, title, prices, subtitle).expanding()
            .aligned(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
        widget = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, picture.widget, texts).classes("listing-row")
    }

    func show(_ viewModel: ListingRowViewModel) {
        title.text = viewModel.title
        warning.isVisible = viewModel.unreadablePrice != nil
        price.text = viewModel.price ?? viewModel.unreadablePrice ?? tr("No price")
        price.setClass("price", viewModel.price != nil)
        price.setClass("dim-label", viewModel.price == nil)
        oldPrice.text = viewModel.oldPrice ?? ""
        availability.show(viewModel.availability?.text, tone: viewModel.availability?.tone ?? .neutral)
        star.isVisible = viewModel.isFavorite
        subtitle.show(viewModel.subtitle)
        title.mark(viewModel.matches?.title ?? [])
        subtitle.mark(viewModel.matches?.subtitle ?? [])
        picture.show(viewModel.image)
    }
}

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
    private let severity: LazySeverityIcon
    private let subtitle = Label("", "dim-label", "caption").ellipsized()
    private let texts: Box

    /// The side of the picture in pixels in a comfortable row. The style sheet sets the sides.
    private static let side = 76

    /// The area for which the row's picture is decoded.
    static func pictureBounds(_ scale: Int) -> PictureBounds { PictureBounds(width: side * scale, height: side * scale) }

    init(pictures: PictureLoader) {
        picture = PictureView(loader: pictures, height: -1, decodedFor: (Self.side, Self.side))
        picture.widget.aligned(GTK_ALIGN_START, GTK_ALIGN_START).classes("listing-picture")
        oldPrice.strikeThrough()
        let prices = Box(GTK_ORIENTATION_HORIZONTAL, price, oldPrice.expanding(), availability.label).withSpareChild()
        warning = UnreadablePrice.lazyImage(in: prices)
        star = LazyChild { [oldPrice] in
            let image = Image(icon: "starred-symbolic").hiddenFromAccessibility()
            prices.insert(image, after: oldPrice)
            return image
        }
        severity = LazySeverityIcon { [oldPrice] in prices.insert($0, after: oldPrice) }
        texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 4, title, prices, subtitle)
        texts.expanding().aligned(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
        widget = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, picture.widget, texts).classes("listing-row")
        RowDensity.shared.watch(self) { [weak self] in self?.adapt() }
        if RowDensity.shared.isCompact { adapt() }
    }

    isolated deinit { RowDensity.shared.unwatch(self) }

    private func adapt() {
        let isCompact = RowDensity.shared.isCompact
        widget.setClass("compact", isCompact)
        title.wrapped(lines: isCompact ? 1 : 2)
        texts.spacing = isCompact ? 0 : 4
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
        severity.show(viewModel.severity)
        subtitle.show(viewModel.subtitle)
        title.mark(viewModel.matches?.title ?? [])
        subtitle.mark(viewModel.matches?.subtitle ?? [])
        picture.show(viewModel.image)
    }
}

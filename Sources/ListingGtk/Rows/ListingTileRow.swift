import CGtk
import ListingCore

/// A listing as a tile of the grid. Its height depends only on the font, so that a line keeps its height when its listings have been
/// loaded.
final class ListingTileRow: RowWidget {
    let view: Widget
    private static let height = 168
    /// The size of a picture in a grid of usual width, in pixels.
    private static let pictureSize = (width: 240, height: height)
    private let picture: PictureView
    private let star: LazyChild
    private let severity: LazySeverityIcon
    private let title = Inscription(lines: 2)
    private let warning: LazyChild
    private let price = Label("", "price", "numeric").ellipsized()
    private let oldPrice = Label("", "dim-label", "numeric", "caption").ellipsized()
    private let availability = Inscription(lines: 1, "caption")

    init(context: RowContext, actions: ActionSender<ListingTileViewModel>) {
        picture = PictureView(loader: context.pictures, height: Self.height, decodedFor: Self.pictureSize, iconPixels: 32)
        let overlay = Overlay(picture.widget)
        star = LazyChild {
            let image = Image(icon: "starred-symbolic").hiddenFromAccessibility().classes("card-star")
            overlay.add(image.aligned(GTK_ALIGN_END, GTK_ALIGN_START).margins(horizontal: 6, vertical: 6))
            return image
        }
        oldPrice.strikeThrough()
        let prices = Box(GTK_ORIENTATION_HORIZONTAL, price, oldPrice.expanding()).withSpareChild()
        warning = UnreadablePrice.lazyImage(in: prices)
        severity = LazySeverityIcon { [oldPrice] in prices.insert($0, after: oldPrice) }
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 4, overlay, title.margins(top: 4), prices, availability).classes("listing-tile")
    }

    func configure(with viewModel: ListingTileViewModel) {
        title.text = viewModel.title
        title.mark(viewModel.matches)
        warning.isVisible = viewModel.unreadablePrice != nil
        price.text = viewModel.price ?? viewModel.unreadablePrice ?? tr("No price")
        price.setClass("price", viewModel.price != nil)
        price.setClass("dim-label", viewModel.price == nil)
        oldPrice.text = viewModel.oldPrice ?? ""
        availability.text = viewModel.availability?.text ?? ""
        for tone in Tone.allCases { availability.setClass(Pill.styleClass(of: tone), tone == viewModel.availability?.tone) }
        star.isVisible = viewModel.isFavorite
        severity.show(viewModel.severity)
        picture.show(viewModel.image)
    }
}

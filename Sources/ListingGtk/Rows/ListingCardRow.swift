import CGtk
import ListingCore

/// A listing as a card of a carousel.
final class ListingCardRow: RowWidget {
    let view: Widget
    private static let width = 148
    private let picture: PictureView
    private let star: LazyChild
    // Always two lines, so that all cards of a carousel have the same height and their prices are aligned.
    private let title = Inscription(lines: 2, "caption")
    private let warning: LazyChild
    private let price = Label("", "price", "numeric", "caption").ellipsized()

    init(context: RowContext, actions: ActionSender<ListingCardViewModel>) {
        picture = PictureView(loader: context.pictures, width: Self.width, height: Self.width, iconPixels: 32)
        let overlay = Overlay(picture.widget)
        star = LazyChild {
            let image = Image(icon: "starred-symbolic").hiddenFromAccessibility().classes("card-star")
            overlay.add(image.aligned(GTK_ALIGN_END, GTK_ALIGN_START).margins(horizontal: 6, vertical: 6))
            return image
        }
        // As wide as the picture, regardless of the text.
        title.sized(width: Self.width)
        let prices = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 4, price.expanding().maximumWidthInCharacters(1))
        prices.sized(width: Self.width)
        warning = UnreadablePrice.lazyImage(in: prices)
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 6, overlay, title, prices).classes("listing-card")
            .aligned(GTK_ALIGN_START, GTK_ALIGN_START)
    }

    func configure(with viewModel: ListingCardViewModel) {
        title.text = viewModel.title
        warning.isVisible = viewModel.unreadablePrice != nil
        price.text = viewModel.price ?? viewModel.unreadablePrice ?? ""
        price.setClass("price", viewModel.price != nil)
        price.setClass("dim-label", viewModel.price == nil)
        star.isVisible = viewModel.isFavorite
        picture.show(viewModel.image)
    }
}

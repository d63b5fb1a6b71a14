import CGtk
import ListingCore

/// A listing as a card of a carousel.
final class ListingCardRow: RowWidget {
    let view: Widget
    private static let width = 148
    private let picture: PictureView
    private let star = Image(icon: "starred-symbolic").hiddenFromAccessibility()
    // Two lines always, so that all cards of a carousel have one height, and their prices stand in one line.
    private let title = Inscription(lines: 2, "caption")
    private let price = Label("", "price", "numeric", "caption").ellipsized()

    init(context: RowContext, actions: ActionSender<ListingCardViewModel>) {
        picture = PictureView(loader: context.pictures, width: Self.width, height: Self.width, iconPixels: 32)
        star.classes("card-star").aligned(GTK_ALIGN_END, GTK_ALIGN_START).margins(horizontal: 6, vertical: 6)
        // No wider than the picture, whatever they say.
        title.sized(width: Self.width)
        price.sized(width: Self.width).maximumWidthInCharacters(1)
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 6, Overlay(picture.widget, over: star), title, price).classes("listing-card")
            .aligned(GTK_ALIGN_START, GTK_ALIGN_START)
    }

    func configure(with viewModel: ListingCardViewModel) {
        title.text = viewModel.title
        price.text = viewModel.price ?? ""
        star.isVisible = viewModel.isFavourite
        picture.show(viewModel.image)
    }
}

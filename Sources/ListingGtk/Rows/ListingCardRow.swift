import CGtk
import ListingCore

/// A listing as a card of a carousel.
final class ListingCardRow: RowWidget {
    let view: Widget
    private static let width = 148
    private let picture: PictureView
    private let title = Label("", "caption").wrapped(lines: 2)
    private let price = Label("", "price", "numeric", "caption").ellipsized()

    init(context: RowContext, actions: ActionSender<ListingCardViewModel>) {
        picture = PictureView(loader: context.pictures, width: Self.width, height: Self.width, iconPixels: 32)
        // Two lines always, so that all cards of a carousel have one height; and no wider than the picture, whatever the title.
        title.aligned(GTK_ALIGN_FILL, GTK_ALIGN_START).sized(width: Self.width, height: 34).maximumWidthInCharacters(1)
        price.sized(width: Self.width).maximumWidthInCharacters(1)
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 6, picture.widget, title, price).classes("listing-card")
            .aligned(GTK_ALIGN_START, GTK_ALIGN_START)
    }

    func configure(with viewModel: ListingCardViewModel) {
        title.text = viewModel.title
        price.text = viewModel.price ?? ""
        picture.show(viewModel.image)
    }
}

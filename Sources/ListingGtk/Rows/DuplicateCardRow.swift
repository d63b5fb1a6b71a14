import CGtk
import ListingCore

/// A listing of a group of duplicates, as a card.
final class DuplicateCardRow: RowWidget {
    let view: Widget
    private static let width = 148
    private let picture: PictureView
    // All cards of a group have the same height, so that their prices and codes are aligned.
    private let title = Inscription(lines: 2, "caption")
    private let price = Label("", "price", "numeric", "caption").ellipsized()
    private let code = Label("", "dim-label", "caption").ellipsized()
    private let availability = Label("", "dim-label", "caption").ellipsized()

    init(context: RowContext, actions: ActionSender<DuplicateCardViewModel>) {
        picture = PictureView(loader: context.pictures, width: Self.width, height: Self.width, iconPixels: 32)
        title.sized(width: Self.width)
        let facts = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, price, code, availability).sized(width: Self.width)
        // Otherwise a long text would make its card wider than the picture.
        for fact in [price, code, availability] { fact.expanding().maximumWidthInCharacters(1) }
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 6, picture.widget, title, facts).classes("listing-card")
            .aligned(GTK_ALIGN_START, GTK_ALIGN_START)
    }

    func configure(with viewModel: DuplicateCardViewModel) {
        title.text = viewModel.title
        price.text = viewModel.price ?? ""
        code.text = viewModel.code ?? ""
        availability.text = viewModel.availability?.text ?? ""
        picture.show(viewModel.image)
    }
}

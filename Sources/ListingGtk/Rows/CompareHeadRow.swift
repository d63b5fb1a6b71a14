import CGtk
import ListingCore

/// The compared listings with their pictures and titles. A click opens the page of a listing.
final class CompareHeadRow: RowWidget {
    let view: Widget
    private let heads: Repeater<Head>

    @MainActor
    private final class Head {
        let button: Button
        private let picture: PictureView
        private let title = Label("", "heading").wrapped(lines: 3)
        private let price = Label("", "numeric").ellipsized()
        private static let height = 160
        var id = ListingID(-1)

        init(_ context: RowContext) {
            picture = PictureView(
                loader: context.pictures, height: Self.height, decodedFor: (width: 320, height: Self.height), iconPixels: 32)
            button = Button(child: Box(GTK_ORIENTATION_VERTICAL, spacing: 6, picture.widget, title, price)).classes("flat", "compare-head")
        }

        func show(_ listing: ListingTileViewModel) {
            id = listing.id
            title.text = listing.title
            price.text = listing.price ?? listing.unreadablePrice ?? ""
            picture.show(listing.image)
            button.setAccessibleLabel([listing.title, listing.price].compactMap(\.self).joined(separator: ", "))
        }
    }

    init(context: RowContext, actions: ActionSender<CompareHeadViewModel>) {
        let line = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12)
        line.isHomogeneous = true
        heads = Repeater(
            make: {
                let head = Head(context)
                head.button.onClick { [weak head] in if let head { actions.send(.open(head.id)) } }
                return head
            }, widget: { $0.button }, append: { line.append($0) })
        view = line.classes("compare-heads")
    }

    func configure(with viewModel: CompareHeadViewModel) { heads.show(viewModel.listings) { $0.show($1) } }
}

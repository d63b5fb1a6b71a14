import CGtk
import ListingCore

/// A favorite, drawn like a row of the browsing page.
final class FavouriteRow: RowWidget {
    let view: Widget
    private let row: ListingRowView

    init(context: RowContext, actions: ActionSender<FavouriteViewModel>) {
        row = ListingRowView(pictures: context.pictures)
        view = row.widget
    }

    func configure(with viewModel: FavouriteViewModel) { row.show(viewModel.row) }
}

import CGtk
import ListingCore

/// A favourite, drawn as the line of its listing.
final class FavouriteRow: RowWidget {
    let view: Widget
    private let row: ListingRowView

    init(context: RowContext, actions: ActionSender<FavouriteViewModel>) {
        row = ListingRowView(pictures: context.pictures)
        view = row.widget
    }

    func configure(with viewModel: FavouriteViewModel) { row.show(viewModel.row) }
}

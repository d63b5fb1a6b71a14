import CGtk
import ListingCore

/// A favorite, drawn like a row of the browsing page.
final class FavoriteRow: RowWidget {
    let view: Widget
    private let row: ListingRowView

    init(context: RowContext, actions: ActionSender<FavoriteViewModel>) {
        row = ListingRowView(pictures: context.pictures)
        view = row.widget
    }

    func configure(with viewModel: FavoriteViewModel) { row.show(viewModel.row) }
}

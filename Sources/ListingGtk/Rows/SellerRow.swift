import CGtk
import ListingCore

/// The seller of a listing.
final class SellerRow: RowWidget {
    let view: Widget
    private let avatar: AvatarView
    private let name = Label("", "heading").wrapped()
    private let location = Label("", "dim-label").wrapped()
    private let details = Label("", "dim-label", "caption").wrapped()
    private let about = Label().wrapped().selectable()

    init(context: RowContext, actions: ActionSender<SellerViewModel>) {
        avatar = AvatarView(loader: context.pictures, size: 56)
        let texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, name, location, details).expanding()
            .aligned(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
        let line = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, avatar.widget, texts)
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 10, line, about).classes("block")
    }

    func configure(with viewModel: SellerViewModel) {
        avatar.show(name: viewModel.name, image: viewModel.image)
        name.text = viewModel.name
        location.show(viewModel.location)
        details.show(viewModel.details.joined(separator: " · "))
        about.show(viewModel.about)
    }
}

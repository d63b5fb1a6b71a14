import CGtk
import ListingCore

/// A file that was opened before: its first picture, its name, and what is known about it.
final class RecentFileRow: RowWidget {
    let view: Widget
    private let picture: PictureView
    private let name = Label("", "heading").ellipsized(PANGO_ELLIPSIZE_MIDDLE)
    private let detail = Label("", "dim-label", "caption", "numeric").ellipsized()
    private let folder = Label("", "dim-label", "caption").ellipsized(PANGO_ELLIPSIZE_START)

    /// The side of the picture in pixels.
    private static let side = 56

    init(context: RowContext, actions: ActionSender<RecentFileViewModel>) {
        picture = PictureView(loader: context.pictures, width: Self.side, height: Self.side)
        picture.widget.aligned(GTK_ALIGN_START, GTK_ALIGN_CENTER)
        let texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, name, detail, folder).expanding().aligned(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, picture.widget, texts).classes("recent-file")
    }

    func configure(with viewModel: RecentFileViewModel) {
        name.text = viewModel.name
        detail.show(viewModel.detail)
        folder.show(viewModel.folder)
        view.tooltip = viewModel.path
        picture.show(viewModel.image)
    }
}

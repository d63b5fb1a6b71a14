import CGtk
import ListingCore

/// A greeting with the app's icon and two buttons.
final class WelcomeRow: RowWidget {
    let view: Widget
    private let title = Label("", "title-1").wrapped().centered()
    private let hint = Label("", "dim-label").wrapped().centered()
    private let open = Button(label: "").classes("pill", "suggested-action")
    private let openFolder = Button(label: "").classes("pill")

    /// The side of the icon in pixels.
    private static let side = 96
    private static let icon = Texture.decoded(from: PackageResources.icon_svg)

    init(context: RowContext, actions: ActionSender<WelcomeViewModel>) {
        let paintable = TexturePaintable(fillsBounds: false)
        paintable.texture = Self.icon
        let picture = Picture(paintable).sized(width: Self.side, height: Self.side).aligned(GTK_ALIGN_CENTER).hiddenFromAccessibility()
        let buttons = Box(GTK_ORIENTATION_VERTICAL, spacing: 8, open, openFolder)
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 12, picture, title, hint, buttons.aligned(GTK_ALIGN_CENTER)).classes("welcome")
        open.onClick { actions.send(.open) }
        openFolder.onClick { actions.send(.openFolder) }
    }

    func configure(with viewModel: WelcomeViewModel) {
        title.text = viewModel.title
        hint.text = viewModel.hint
        open.label = viewModel.open
        openFolder.label = viewModel.openFolder
    }
}

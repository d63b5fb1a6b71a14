import CGtk
import ListingCore

/// The user's note, to write in. It grows with its lines up to a height, and scrolls from there on.
final class NoteRow: RowWidget {
    let view: Widget
    let area = TextArea(accessibleLabel: "Your note on this listing")
    private let invitation = Label("", "dim-label").hiddenFromAccessibility().aligned(GTK_ALIGN_START, GTK_ALIGN_START)
    private var listing: ListingID?

    private static let padding = 10
    private static let mostPixels = 220

    init(context: RowContext, actions: ActionSender<NoteViewModel>) {
        area.padding(Self.padding)
        invitation.margins(Self.padding)
        gtk_widget_set_can_target(invitation.widget, 0)
        let scrolled = ScrolledWindow(area, horizontal: GTK_POLICY_NEVER, vertical: GTK_POLICY_AUTOMATIC)
        scrolled.propagateNaturalHeight(upTo: Self.mostPixels)
        view = Box(GTK_ORIENTATION_VERTICAL, Overlay(scrolled.classes("note"), over: invitation)).classes("block")
        area.onChange { [weak self] isEmpty in self?.invitation.isVisible = isEmpty }
        area.onEdit { [weak self] text in
            guard let listing = self?.listing else { return }
            actions.send(.edit(listing, text: text))
        }
    }

    func configure(with viewModel: NoteViewModel) {
        listing = viewModel.listing
        invitation.text = viewModel.invitation
        area.show(viewModel.text)
    }
}

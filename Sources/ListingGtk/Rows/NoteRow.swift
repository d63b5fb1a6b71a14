import CGtk
import ListingCore

/// The editable note of the user. It grows with its lines, because a list gives its rows their minimum height, which a scrolling text
/// area would not have.
final class NoteRow: RowWidget {
    let view: Widget
    let area = TextArea(accessibleLabel: tr("Note"))
    private let invitation = Label("", "dim-label").hiddenFromAccessibility().aligned(GTK_ALIGN_START, GTK_ALIGN_START)
    private var listing: ListingID?

    private static let padding = 10

    init(context: RowContext, actions: ActionSender<NoteViewModel>) {
        area.padding(Self.padding)
        invitation.margins(Self.padding)
        invitation.takesPointer = false
        let overlay = Overlay(area.classes("note"), over: invitation)
        // GTK gives an empty text view no height until something is typed.
        overlay.measure(invitation)
        view = Box(GTK_ORIENTATION_VERTICAL, overlay).classes("block")
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

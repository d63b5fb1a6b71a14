import CGtk
import ListingCore

/// A note that is edited in place, with its author and time below it in a shared catalog. It grows with its lines, because a list gives its
/// rows their minimum height, which a scrolling text area would not have.
final class NoteRow: RowWidget {
    let view: Widget
    let area = TextArea(accessibleLabel: tr("Note"))
    private let invitation = Label("", "dim-label").hiddenFromAccessibility().aligned(GTK_ALIGN_START, GTK_ALIGN_START)
    private let caption = Label("", "dim-label", "caption").wrapped().aligned(GTK_ALIGN_START, GTK_ALIGN_START)
    private var viewModel: NoteViewModel?

    private static let padding = 10

    init(context: RowContext, actions: ActionSender<NoteViewModel>) {
        area.padding(Self.padding)
        invitation.margins(Self.padding)
        invitation.takesPointer = false
        let overlay = Overlay(area.classes("note"), over: invitation)
        // GTK gives an empty text view no height until something is typed.
        overlay.measure(invitation)
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 4, overlay, caption).classes("block")
        area.onChange { [weak self] isEmpty in self?.invitation.isVisible = isEmpty }
        area.onEdit { [weak self] text in
            guard let shown = self?.viewModel else { return }
            actions.send(.edit(shown.listing, shown.scope, text: text))
        }
    }

    func configure(with viewModel: NoteViewModel) {
        self.viewModel = viewModel
        if let label = viewModel.accessibleLabel { area.setAccessibleLabel(label) }
        area.isEditable = viewModel.isEditable
        caption.show(viewModel.caption)
        invitation.text = viewModel.invitation
        area.show(viewModel.text)
    }
}

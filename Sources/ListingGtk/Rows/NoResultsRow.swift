import CGtk
import ListingCore

/// The message that nothing was found, with buttons that remove restrictions.
final class NoResultsRow: RowWidget {
    let view: Widget
    private let title = Label("", "title-3").wrapped().centered()
    private let hint = Label("", "dim-label").wrapped().centered()
    private let buttons: Repeater<OfferButton>

    init(context: RowContext, actions: ActionSender<NoResultsViewModel>) {
        let icon = Image(icon: "edit-find-symbolic", pixels: 48).classes("dim-label").hiddenFromAccessibility()
        let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 10, icon, title, hint).classes("no-results")
        view = box
        buttons = Repeater(make: { OfferButton(actions) }, widget: { $0.button }, append: { box.append($0) })
    }

    func configure(with viewModel: NoResultsViewModel) {
        title.text = viewModel.title
        hint.show(viewModel.hint)
        buttons.show(viewModel.offers) { button, offer in button.show(offer) }
    }
}

/// A button that removes one restriction.
@MainActor
private final class OfferButton {
    let button: Button
    private let label = Label("").wrapped().centered()
    private var action: NoResultsAction?

    init(_ actions: ActionSender<NoResultsViewModel>) {
        button = Button(child: label).classes("pill").aligned(GTK_ALIGN_CENTER)
        button.onClick { [weak self] in
            // The action removes this row, and GTK has not finished with the click yet.
            MainLoop.after(milliseconds: 0) { self?.action.map(actions.send) }
        }
    }

    func show(_ offer: NoResultsViewModel.Offer) {
        action = offer.action
        label.text = offer.text
        // A button with a child widget has no accessible name by default.
        button.setAccessibleLabel(offer.text)
    }
}

import CGtk
import ListingCore

/// The kinds of changes as chips to choose from.
final class ChangeKindsRow: RowWidget {
    let view: Widget
    private let chips: Repeater<Chip>

    @MainActor
    private final class Chip {
        let button = ToggleButton(label: "")
        var kind: ChangeKind?
    }

    init(context: RowContext, actions: ActionSender<ChangeKindsViewModel>) {
        let box = WrapBox()
        chips = Repeater(
            make: {
                let chip = Chip()
                chip.button.onClick { [weak chip] in
                    // The action changes the rows, and GTK has not finished with the click yet.
                    MainLoop.after(milliseconds: 0) { chip?.kind.map { actions.send(.toggle($0)) } }
                }
                return chip
            }, widget: { $0.button }, append: { box.append($0) })
        view = Box(GTK_ORIENTATION_VERTICAL, box).classes("change-kinds")
    }

    func configure(with viewModel: ChangeKindsViewModel) {
        chips.show(viewModel.chips) { chip, shown in
            chip.kind = shown.kind
            chip.button.label = shown.text
            chip.button.isActive = shown.isChosen
        }
    }
}

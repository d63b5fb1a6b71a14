import CGtk
import ListingCore

/// A cell before and after its repair, or the tags of a row as buttons that keep or remove them.
final class RepairExampleRow: RowWidget {
    let view: Widget
    private let place = Label("", "dim-label", "caption").ellipsized()
    private let before = Label("", "dim-label").wrapped()
    private let after = Label("").wrapped()
    private let hint = Label("", "dim-label", "caption").wrapped()
    private let box: Box
    private let actions: ActionSender<RepairExampleViewModel>
    /// Made when a row of tags is shown, because most rows have none.
    private var tags: Repeater<Tag>?
    private var tagBox: WrapBox?

    @MainActor
    private final class Tag {
        let button = ToggleButton(label: "")
        var choice: (tag: String, row: Int)?
    }

    init(context: RowContext, actions: ActionSender<RepairExampleViewModel>) {
        self.actions = actions
        before.strikeThrough()
        box = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, place, before, after, hint)
        view = box.classes("repair-example")
    }

    func configure(with viewModel: RepairExampleViewModel) {
        place.text = viewModel.place
        before.show(viewModel.before.isEmpty ? nil : viewModel.before)
        after.show(viewModel.after)
        hint.show(viewModel.hint)
        hint.setClass("warning", !viewModel.isWithinLimit)
        hint.setClass("dim-label", viewModel.isWithinLimit)
        tagBox?.isVisible = !viewModel.tags.isEmpty
        guard !viewModel.tags.isEmpty else { return }
        makeTags().show(viewModel.tags) { tag, shown in
            tag.choice = (shown.text, viewModel.row)
            tag.button.label = shown.text
            tag.button.isActive = shown.isKept
            tag.button.tooltip = shown.isTooLong ? tr("Too long") : nil
            tag.button.setClass("error", shown.isTooLong)
        }
    }

    private func makeTags() -> Repeater<Tag> {
        if let tags { return tags }
        let wrap = WrapBox()
        let actions = actions
        let made = Repeater<Tag>(
            make: {
                let tag = Tag()
                tag.button.onClick { [weak tag] in
                    // The action changes the rows, and GTK has not finished with the click yet.
                    MainLoop.after(milliseconds: 0) {
                        if let choice = tag?.choice { actions.send(.toggle(tag: choice.tag, row: choice.row)) }
                    }
                }
                return tag
            }, widget: { $0.button }, append: { wrap.append($0) })
        box.append(wrap.classes("repair-tags"))
        (tags, tagBox) = (made, wrap)
        return made
    }
}

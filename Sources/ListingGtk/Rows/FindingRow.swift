import CGtk
import ListingCore

/// A violation of a rule: the sentence, and what to do or where it is.
final class FindingRow: RowWidget {
    let view: Widget
    private let icon = SeverityIcon()
    private let message = Label().wrapped()
    private let detail = Label("", "dim-label", "caption").wrapped()

    init(context: RowContext, actions: ActionSender<FindingViewModel>) {
        let texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, message, detail).expanding()
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, icon.image, texts).classes("problem")
    }

    func configure(with viewModel: FindingViewModel) {
        // The space of the icon stays, so that examples are indented below their card.
        icon.image.opacity = viewModel.severity == nil ? 0 : 1
        if let severity = viewModel.severity { icon.show(severity) }
        message.text = viewModel.message
        // A click on text that can be selected does not reach the row.
        message.selectable(viewModel.activation == nil)
        message.tooltip = viewModel.why ?? ""
        detail.show(viewModel.detail)
    }
}

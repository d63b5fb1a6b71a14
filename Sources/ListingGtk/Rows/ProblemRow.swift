import CGtk
import ListingCore

/// A problem in the file, with its location.
final class ProblemRow: RowWidget {
    let view: Widget
    private let message = Label().wrapped().selectable()
    private let location = Label("", "dim-label", "caption").wrapped()

    init(context: RowContext, actions: ActionSender<ProblemViewModel>) {
        let icon = Image(icon: "dialog-warning-symbolic").classes("warning").aligned(GTK_ALIGN_CENTER, GTK_ALIGN_START)
        let texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, message, location).expanding()
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, icon.hiddenFromAccessibility(), texts).classes("problem")
    }

    func configure(with viewModel: ProblemViewModel) {
        message.text = viewModel.message
        location.show(viewModel.location)
    }
}

import CGtk
import ListingCore

/// A sentence about the rows of a page.
final class RemarkRow: RowWidget {
    let view: Widget
    private let icon = Image(icon: "dialog-warning-symbolic").hiddenFromAccessibility().classes("warning")
    private let text = Label().wrapped()

    init(context: RowContext, actions: ActionSender<RemarkViewModel>) {
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, icon, text.expanding()).classes("remark")
    }

    func configure(with viewModel: RemarkViewModel) {
        icon.isVisible = viewModel.isWarning
        text.text = viewModel.text
        text.setClass("dim-label", !viewModel.isWarning)
    }
}

import CGtk
import ListingCore

/// A rule with findings: how many listings it is about, and on request why, what to do, and a button that shows the listings.
final class CheckCardRow: RowWidget {
    let view: Widget
    private let icon = SeverityIcon()
    private let title = Label().wrapped()
    private let detail = Label("", "dim-label", "caption").wrapped()
    private let explanation = Label("", "dim-label").wrapped()
    private let label = Label("").ellipsized()
    private let button: Button
    private let arrow = Image(icon: "pan-end-symbolic").hiddenFromAccessibility()
    private var rule: String?

    init(context: RowContext, actions: ActionSender<CheckCardViewModel>) {
        button = Button(child: label).classes("flat").aligned(GTK_ALIGN_START, GTK_ALIGN_CENTER)
        let texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, title, detail, explanation, button).expanding()
        view = Box(
            GTK_ORIENTATION_HORIZONTAL, spacing: 12, icon.image, texts, arrow.aligned(GTK_ALIGN_CENTER, GTK_ALIGN_START)
        ).classes("problem")
        button.onClick { [weak self] in
            // The action closes the page, and GTK has not finished with the click yet.
            MainLoop.after(milliseconds: 0) { self?.rule.map { actions.send(.showListings($0)) } }
        }
    }

    func configure(with viewModel: CheckCardViewModel) {
        rule = viewModel.rule
        icon.show(viewModel.severity)
        title.text = viewModel.title
        detail.show(viewModel.detail)
        explanation.show(viewModel.explanation)
        label.text = viewModel.button ?? ""
        // A button with a child widget has no accessible name by default.
        button.setAccessibleLabel(viewModel.button ?? "")
        button.isVisible = viewModel.button != nil
        arrow.set(icon: viewModel.isExpanded ? "pan-down-symbolic" : "pan-end-symbolic")
    }
}

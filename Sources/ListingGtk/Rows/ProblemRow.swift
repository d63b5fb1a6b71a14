import CGtk
import ListingCore

/// A problem in the file, with its location.
final class ProblemRow: RowWidget {
    let view: Widget
    private let icon = SeverityIcon()
    private let message = Label().wrapped()
    private let advice = Label("", "dim-label").wrapped()
    private let location = Label("", "dim-label", "caption").wrapped()

    init(context: RowContext, actions: ActionSender<ProblemViewModel>) {
        let texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, message, advice, location).expanding()
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, icon.image, texts).classes("problem")
    }

    func configure(with viewModel: ProblemViewModel) {
        icon.show(viewModel.severity)
        message.text = viewModel.message
        // A click on text that can be selected does not reach the row.
        message.selectable(viewModel.activation == nil)
        advice.show(viewModel.advice)
        location.show(viewModel.location)
    }
}

/// The number of problems in the file, by severity.
final class ProblemsRow: RowWidget {
    let view: Widget
    private let title = Label("", "heading").ellipsized()
    private let arrow = Image(icon: "pan-end-symbolic").hiddenFromAccessibility()
    private let counts: Repeater<ProblemCountView>

    init(context: RowContext, actions: ActionSender<ProblemsViewModel>) {
        let box = WrapBox(title)
        counts = Repeater(make: { ProblemCountView() }, widget: { $0.widget }, append: { box.append($0) })
        view = Box(
            GTK_ORIENTATION_HORIZONTAL, spacing: 8, arrow.aligned(GTK_ALIGN_CENTER, GTK_ALIGN_START),
            box.expanding().aligned(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
        ).classes("disclosure")
    }

    func configure(with viewModel: ProblemsViewModel) {
        title.text = viewModel.title
        arrow.set(icon: viewModel.isExpanded ? "pan-down-symbolic" : "pan-end-symbolic")
        counts.show(viewModel.counts) { $0.show($1) }
    }
}

/// The problems with one reason: what it is, what to do, how many there are, and a button that shows their listings.
final class ProblemGroupRow: RowWidget {
    let view: Widget
    private let icon = SeverityIcon()
    private let message = Label().wrapped()
    private let advice = Label("", "dim-label", "caption").wrapped()
    private let note = Label("", "dim-label", "caption")
    private let count = Label("", "dim-label", "numeric").aligned(GTK_ALIGN_END, GTK_ALIGN_CENTER)
    private let label = Label("").ellipsized()
    private let button: Button
    private let arrow = Image(icon: "pan-end-symbolic").hiddenFromAccessibility()
    private var code: ProblemCode?

    init(context: RowContext, actions: ActionSender<ProblemGroupViewModel>) {
        button = Button(child: label).classes("flat").aligned(GTK_ALIGN_START, GTK_ALIGN_CENTER)
        let texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, message, advice, note, button).expanding()
        view = Box(
            GTK_ORIENTATION_HORIZONTAL, spacing: 12, icon.image, texts, count, arrow.aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
        ).classes("problem")
        button.onClick { [weak self] in
            // The action replaces the rows, and GTK has not finished with the click yet.
            MainLoop.after(milliseconds: 0) { self?.code.map { actions.send(.showListings($0)) } }
        }
    }

    func configure(with viewModel: ProblemGroupViewModel) {
        code = viewModel.code
        icon.show(viewModel.severity)
        message.text = viewModel.message
        advice.show(viewModel.advice)
        note.show(viewModel.note)
        count.text = viewModel.countText
        label.text = viewModel.button ?? ""
        // A button with a child widget has no accessible name by default.
        button.setAccessibleLabel(viewModel.button ?? "")
        button.isVisible = viewModel.button != nil
        arrow.set(icon: viewModel.isExpanded ? "pan-down-symbolic" : "pan-end-symbolic")
    }
}

/// A number of problems of one severity, with its icon.
@MainActor
private final class ProblemCountView {
    let widget: Widget
    private let icon = SeverityIcon()
    private let text = Label("", "dim-label")

    init() { widget = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 4, icon.image, text) }

    func show(_ count: ProblemsViewModel.Count) {
        icon.show(count.severity)
        text.text = count.text
    }
}

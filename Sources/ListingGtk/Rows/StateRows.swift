import CGtk
import ListingCore

/// A row for loading in progress.
final class ProgressRow: RowWidget {
    let view: Widget
    private let spinner = Spinner()
    private let text = Label("", "dim-label").wrapped()
    private let bar = ProgressBar()

    init(context: RowContext, actions: ActionSender<ProgressViewModel>) {
        let line = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, spinner, text)
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 8, line.aligned(GTK_ALIGN_CENTER), bar).classes("state-row")
        // An unmapped spinner would still wake the program for every frame.
        view.on(.map) { [weak self] in self?.spinner.isSpinning = true }
        view.on(.unmap) { [weak self] in self?.spinner.isSpinning = false }
    }

    func configure(with viewModel: ProgressViewModel) {
        text.text = viewModel.text
        spinner.isVisible = viewModel.fraction == nil
        bar.isVisible = viewModel.fraction != nil
        bar.fraction = viewModel.fraction ?? 0
    }
}

/// A row for a failure: the reason, and a button to retry.
final class FailureRow: RowWidget {
    let view: Widget
    private let title = Label("", "heading").wrapped().centered()
    private let message = Label("", "dim-label").wrapped().centered()
    private let retry = Button(label: "").classes("pill").aligned(GTK_ALIGN_CENTER)

    init(context: RowContext, actions: ActionSender<FailureViewModel>) {
        let icon = Image(icon: "dialog-warning-symbolic").hiddenFromAccessibility()
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 8, icon, title, message, retry).classes("state-row")
        retry.onClick { actions.send(.retry) }
    }

    func configure(with viewModel: FailureViewModel) {
        title.text = viewModel.title
        message.show(viewModel.message)
        retry.isVisible = viewModel.retry != nil
        retry.label = viewModel.retry ?? ""
    }
}

/// A row for an empty state that is not an error.
final class EmptyStateRow: RowWidget {
    let view: Widget
    private let title = Label("", "heading").wrapped().centered()
    private let hint = Label("", "dim-label").wrapped().centered()

    init(context: RowContext, actions: ActionSender<EmptyStateViewModel>) {
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 6, title, hint).classes("state-row")
    }

    func configure(with viewModel: EmptyStateViewModel) {
        title.text = viewModel.title
        hint.show(viewModel.hint)
    }
}

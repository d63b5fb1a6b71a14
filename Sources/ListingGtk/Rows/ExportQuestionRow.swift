import CGtk
import ListingCore

/// A question of the form of an export, with a field for the answer.
final class ExportQuestionRow: RowWidget {
    let view: Widget
    private let title = Label("", "heading").aligned(GTK_ALIGN_START, GTK_ALIGN_CENTER)
    private let hint = Label("", "dim-label", "caption").wrapped().aligned(GTK_ALIGN_START, GTK_ALIGN_CENTER)
    private let answer = Entry()
    private var name = ""

    init(context: RowContext, actions: ActionSender<ExportQuestionViewModel>) {
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 4, title.hiddenFromAccessibility(), answer, hint).classes("export-question")
        answer.onEdit { [weak self] in
            guard let self else { return }
            actions.send(.answer(name: name, text: answer.text))
        }
    }

    func configure(with viewModel: ExportQuestionViewModel) {
        name = viewModel.name
        title.text = viewModel.title
        answer.text = viewModel.answer
        answer.setAccessibleLabel(viewModel.title)
        answer.setClass("error", !viewModel.isValid)
        hint.text = viewModel.hint
        hint.setClass("error", !viewModel.isValid)
        hint.setClass("dim-label", viewModel.isValid)
    }
}

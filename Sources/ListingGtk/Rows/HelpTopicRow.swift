import CGtk
import ListingCore

/// A topic of the user guide.
final class HelpTopicRow: RowWidget {
    let view: Widget
    private let title = Label("", "heading").wrapped().expanding()

    init(context: RowContext, actions: ActionSender<HelpTopicViewModel>) {
        let arrow = Image(icon: "go-next-symbolic").hiddenFromAccessibility()
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, title, arrow).classes("help-topic")
    }

    func configure(with viewModel: HelpTopicViewModel) { title.text = viewModel.title }
}

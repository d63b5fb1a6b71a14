import CGtk
import ListingCore

/// What a row of the demonstration shows. A page's own view model conforms to it and to the abilities that the page is about.
protocol DemoContent: RowViewModel {
    var title: String { get }
    /// Smaller, below the title. Default: nil, nothing.
    var detail: String? { get }
    /// How deep the row stands in a tree. Default: 0.
    var depth: Int { get }
    /// The name of a symbolic icon before the title. Default: nil, none.
    var icon: String? { get }
}

extension DemoContent {
    var detail: String? { nil }
    var depth: Int { 0 }
    var icon: String? { nil }
    var accessibleLabel: String? { [title, detail].compactMap(\.self).joined(separator: ", ") }
}

extension RowKind where ViewModel: DemoContent {
    /// A row with a title and a detail.
    static var demo: RowKind { RowKind("demo") }
    /// The same as a header.
    static var demoHeader: RowKind { RowKind("demoHeader") }
}

/// A title and a detail: the one row widget of the demonstration, for all its view models.
final class DemoRow<ViewModel: DemoContent>: RowWidget {
    let view: Widget
    private let icon = Image(icon: "").hiddenFromAccessibility()
    private let title = Label().wrapped()
    private let detail = Label("", "dim-label", "caption").wrapped()

    init(context: RowContext, actions: ActionSender<ViewModel>) {
        let texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, title, detail).expanding().aligned(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 10, icon, texts).classes("demo-row")
    }

    func configure(with viewModel: ViewModel) {
        title.text = viewModel.title
        detail.show(viewModel.detail)
        icon.isVisible = viewModel.icon != nil
        if let name = viewModel.icon { icon.set(icon: name) }
        view.margins(start: viewModel.depth * 24)
    }
}

/// A title above a section's rows.
final class DemoHeaderRow<ViewModel: DemoContent>: RowWidget {
    let view: Widget
    private let icon = Image(icon: "").hiddenFromAccessibility()
    private let title = Label("", "title-4").ellipsized()

    init(context: RowContext, actions: ActionSender<ViewModel>) {
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, icon, title).classes("section-header")
    }

    func configure(with viewModel: ViewModel) {
        title.text = viewModel.title
        icon.isVisible = viewModel.icon != nil
        if let name = viewModel.icon { icon.set(icon: name) }
    }
}

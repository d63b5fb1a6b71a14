import CGtk
import ListingCore
import ListingGtk

/// The content of a demo row. A page's view model conforms to it, and to the abilities that the page demonstrates.
protocol DemoContent: RowViewModel {
    var title: String { get }
    /// Smaller text below the title. Default: nil, none.
    var detail: String? { get }
    /// The indentation level of the row in a tree. Default: 0.
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
    /// A header with a title and a detail.
    static var demoHeader: RowKind { RowKind("demoHeader") }
}

/// The row widget of the demo, with a title and a detail, for all its view models.
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

/// The header widget of the demo.
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

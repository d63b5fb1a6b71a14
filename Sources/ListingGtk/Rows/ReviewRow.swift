import CGtk
import ListingCore

/// The review of one buyer.
final class ReviewRow: RowWidget {
    let view: Widget
    private let stars = Stars(pixels: 12)
    private let author = Label("", "caption-heading").ellipsized()
    private let date = Label("", "dim-label", "caption")
    private let title = Label("", "heading").wrapped()
    private let text = Label().wrapped().selectable()

    init(context: RowContext, actions: ActionSender<ReviewViewModel>) {
        let line = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, stars.widget, author.expanding(), date)
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 6, line, title, text).classes("card", "review")
    }

    func configure(with viewModel: ReviewViewModel) {
        stars.show(Double(viewModel.stars))
        stars.widget.setAccessibleLabel(Self.accessibleLabel(stars: viewModel.stars))
        author.text = viewModel.author
        date.show(viewModel.date)
        title.show(viewModel.title)
        text.show(viewModel.text)
    }

    /// The labels in the user's language, by the number of stars: translating one takes longer than the rest of a bind.
    private static var accessibleLabels: [Int: String] = [:]

    private static func accessibleLabel(stars count: Int) -> String {
        if let label = accessibleLabels[count] { return label }
        let label = tr("{number} of 5 stars", ["number": CountText.grouped(count)])
        accessibleLabels[count] = label
        return label
    }
}

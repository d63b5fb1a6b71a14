import CGtk
import ListingCore

/// The content of the browsing page: the rows, or a page in their place if the file cannot be opened.
@MainActor
final class BrowseStack {
    let widget: Stack
    let workBar = WorkBar()
    private lazy var failure = makeFailure()
    /// The name of the files that cannot be opened, and the reason.
    private var failed = (name: "", reason: "")
    private var needsColumns = false
    /// Visible if the file is a table whose columns were not recognized.
    private lazy var columnsButton = Self.button(tr("Match Columns…"), "win.columns").classes("suggested-action")
    /// True if the file is a table, whose columns the user can choose.
    private var offersColumns = false

    init(_ rows: Widget) {
        widget = Stack(("list", Overlay(rows, over: workBar.widget)))
    }

    /// Makes the page that most windows never show.
    private func makeFailure() -> StatusPage {
        let page = StatusPage(
            icon: "dialog-error-symbolic", title: "",
            child: Box(GTK_ORIENTATION_VERTICAL, spacing: 12, columnsButton, Self.button(tr("Open Another File…"), "win.open")))
        widget.add("failed", page)
        return page
    }

    private static func button(_ label: String, _ action: String) -> Button {
        let button = Button(label: label).wrapped().classes("pill").aligned(GTK_ALIGN_CENTER)
        button.set(action: action)
        return button
    }

    func showRows() { widget.page = "list" }

    /// - Parameter name: the files' name for titles.
    func showFailure(of name: String, _ reason: String) {
        failed = (name, reason)
        updateFailure()
        widget.page = "failed"
    }

    /// Offers to assign roles to the columns of a file that cannot be opened.
    ///
    /// - Parameter isNeeded: True to show, instead of the failure, that the file opens once the user has said what its columns mean.
    func offerColumns(_ isOffered: Bool, isNeeded: Bool) {
        (offersColumns, needsColumns) = (isOffered, isNeeded)
        if widget.page == "failed" { updateFailure() }
    }

    private func updateFailure() {
        columnsButton.isVisible = offersColumns
        if needsColumns {
            failure.show(
                icon: "dialog-question-symbolic", title: tr("Which Column Has the Titles?"),
                description: tr("Listings appear once you choose the column that has their titles."))
        } else {
            let title = tr("Could Not Open “{name}”", ["name": failed.name])
            failure.show(icon: "dialog-error-symbolic", title: title, description: failed.reason)
        }
    }
}

import CGtk
import ListingCore

/// The content of the browsing page: the rows, or a page in their place while no file is open or if it cannot be opened.
@MainActor
final class BrowseStack {
    let widget: Stack
    let workBar = WorkBar()
    private let failure: StatusPage
    /// Why the file cannot be opened.
    private var reason = ""
    private var needsColumns = false
    /// Visible if the file is a table whose columns were not recognized.
    private let columnsButton = BrowseStack.button("Say What Its Columns Mean…", "win.columns").classes("suggested-action")

    init(_ rows: Widget) {
        columnsButton.isVisible = false
        failure = StatusPage(
            icon: "dialog-error-symbolic", title: "Can’t open the file",
            child: Box(GTK_ORIENTATION_VERTICAL, spacing: 12, columnsButton, Self.button("Open another file…", "win.open")))
        let welcome = StatusPage(
            icon: "", title: "Listing Viewer",
            description: "Open a shop’s export file to look at its listings as a shopper would.",
            child: Self.button("Open a file…", "win.open").classes("suggested-action"))
        welcome.show(Texture.decoded(from: PackageResources.icon_svg))
        widget = Stack(("welcome", welcome), ("list", Overlay(rows, over: workBar.widget)), ("failed", failure))
    }

    private static func button(_ label: String, _ action: String) -> Button {
        let button = Button(label: label).classes("pill").aligned(GTK_ALIGN_CENTER)
        button.set(action: action)
        return button
    }

    func showRows() { widget.page = "list" }

    func showFailure(_ reason: String) {
        self.reason = reason
        updateFailure()
        widget.page = "failed"
    }

    /// Offers to assign roles to the columns of a file that cannot be opened.
    ///
    /// - Parameter isNeeded: True to show, instead of the failure, that the file opens once the user has said what its columns mean.
    func offerColumns(_ isOffered: Bool, isNeeded: Bool) {
        columnsButton.isVisible = isOffered
        needsColumns = isNeeded
        updateFailure()
    }

    private func updateFailure() {
        if needsColumns {
            failure.show(
                icon: "dialog-question-symbolic", title: "What do the columns mean?",
                description: "The listings appear once you have said which column holds their titles.")
        } else {
            failure.show(icon: "dialog-error-symbolic", title: "Can’t open the file", description: reason)
        }
    }
}

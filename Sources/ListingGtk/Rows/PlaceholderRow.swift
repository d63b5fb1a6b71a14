import CGtk
import ListingCore

/// What is shown for a kind of row that nobody registered: a defect of the program that costs one row and not the window.
@MainActor
enum PlaceholderRow {
    static func make(_ kind: AnyRowKind) -> Widget {
        let label = Label("This part can’t be shown: there is no row for “\(kind)”.", "dim-label").wrapped()
        return Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, Image(icon: "dialog-warning-symbolic"), label.expanding()).margins(12)
    }
}

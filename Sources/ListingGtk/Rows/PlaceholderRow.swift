import CGtk
import ListingCore

/// The replacement for a row kind that is not registered. Such a bug costs one row instead of the whole window.
@MainActor
enum PlaceholderRow {
    static func make(_ kind: AnyRowKind) -> Widget {
        let label = Label("This part can’t be shown: there is no row for “\(kind)”.", "dim-label").wrapped()
        return Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, Image(icon: "dialog-warning-symbolic"), label.expanding()).margins(12)
    }
}

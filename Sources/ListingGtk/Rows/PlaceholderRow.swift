import CGtk
import ListingCore

/// The replacement for a row kind that is not registered. Such a bug costs one row instead of the whole window.
@MainActor
enum PlaceholderRow {
    static func make(_ kind: AnyRowKind) -> Widget {
        Console.error("there is no row for the kind \(kind)")
        let label = Label(tr("This section can’t be shown."), "dim-label").wrapped()
        return Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, Image(icon: "dialog-warning-symbolic"), label.expanding()).margins(12)
    }
}

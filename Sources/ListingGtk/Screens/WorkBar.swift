import CGtk
import ListingCore

/// How far the reading or a search is, along the upper edge of the list: wherever that is scrolled to, it stays.
@MainActor
final class WorkBar {
    let widget = ProgressBar()
    /// nil: nothing is waited for.
    private(set) var shown: WorkProgress?

    init() {
        widget.addClass("osd")
        gtk_widget_set_valign(widget.widget, GTK_ALIGN_START)
        // Clicks go to the row below it.
        gtk_widget_set_can_target(widget.widget, 0)
        widget.isVisible = false
    }

    func show(_ progress: WorkProgress?) {
        guard progress != shown else { return }
        if let progress {
            if progress.label != shown?.label { widget.setAccessibleLabel(progress.label) }
            widget.fraction = progress.fraction
        }
        if (progress != nil) != (shown != nil) { widget.isVisible = progress != nil }
        shown = progress
    }
}

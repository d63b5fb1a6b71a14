import CGtk
import ListingCore

/// The progress of an import or a search. The bar is at the top of the list, independent of scrolling.
@MainActor
final class WorkBar {
    let widget = ProgressBar()
    /// The progress that is shown; nil if nothing is running.
    private(set) var shown: WorkProgress?

    init() {
        widget.addClass("osd")
        widget.aligned(GTK_ALIGN_FILL, GTK_ALIGN_START)
        // Lets clicks through to the row below.
        widget.takesPointer = false
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

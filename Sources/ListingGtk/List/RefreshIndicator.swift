import CGtk
import ListingCore

/// A round indicator at the top of a list that shows a pull or a refresh.
@MainActor
final class RefreshIndicator {
    private let overlay: PlacedOverlay
    private let plate: Widget
    private let icon = Image(icon: "view-refresh-symbolic")
    private let spinner = Spinner()
    private let stack: Stack

    private static let size = 40

    init(over overlay: PlacedOverlay) {
        self.overlay = overlay
        stack = Stack(("pull", icon), ("wait", spinner))
        plate = Bin(stack).classes("refresh-plate").sized(width: Self.size, height: Self.size).aligned(GTK_ALIGN_CENTER, GTK_ALIGN_START)
        plate.setAccessibleLabel("Refreshing")
        gtk_widget_set_can_target(plate.widget, 0)
        plate.isVisible = false
        overlay.show(plate)
    }

    func show(_ state: RefreshState) {
        plate.isVisible = state != .idle
        spinner.isSpinning = state == .refreshing
        plate.setClass("armed", state == .armed)
        switch state {
        case .idle: break
        case .pulling(let share):
            stack.page = "pull"
            plate.margins(top: Int(share * 24))
            gtk_widget_set_opacity(plate.widget, min(1, max(0.1, share)))
        case .armed, .refreshing:
            stack.page = state == .armed ? "pull" : "wait"
            plate.margins(top: 24)
            gtk_widget_set_opacity(plate.widget, 1)
        }
    }
}

/// Makes a screen reader announce an event without moving the focus.
@MainActor
final class Announcer {
    /// A label that only screen readers notice, used if GTK has no announcements of its own.
    let widget: Widget
    /// The last announcement. Tests read it, because GTK cannot be asked for it.
    private(set) var last: String?

    init() {
        widget = Widget(lv_status_label_new())
        gtk_widget_set_can_target(widget.widget, 0)
        gtk_widget_set_opacity(widget.widget, 0)
    }

    func say(_ text: String) {
        last = text
        // Announce from the window, because GTK announces nothing for a widget that no screen reader has requested yet.
        if lv_announce(widget.window ?? widget.widget, text) == 0 {
            gtk_label_set_text(widget.opaque, text)
            widget.setAccessibleLabel(text)
        }
    }
}

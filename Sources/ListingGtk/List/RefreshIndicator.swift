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
        plate.setAccessibleLabel(tr("Reloading…"))
        plate.takesPointer = false
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
            plate.opacity = min(1, max(0.1, share))
        case .armed, .refreshing:
            stack.page = state == .armed ? "pull" : "wait"
            plate.margins(top: 24)
            plate.opacity = 1
        }
    }
}

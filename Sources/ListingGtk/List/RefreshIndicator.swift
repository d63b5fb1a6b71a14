import CGtk
import ListingCore

/// A round indicator at the top of a list that shows a pull or a refresh.
@MainActor
final class RefreshIndicator {
    private let overlay: PlacedOverlay
    /// The widgets, which are made when the list is pulled for the first time.
    private lazy var spinner = Spinner()
    private lazy var stack = Stack(("pull", Image(icon: "view-refresh-symbolic")), ("wait", spinner))
    private lazy var plate = makePlate()
    private var isMade = false

    private static let size = 40

    init(over overlay: PlacedOverlay) { self.overlay = overlay }

    private func makePlate() -> Widget {
        isMade = true
        let plate = Bin(stack).classes("refresh-plate").sized(width: Self.size, height: Self.size).aligned(
            GTK_ALIGN_CENTER, GTK_ALIGN_START)
        plate.setAccessibleLabel(tr("Reloading…"))
        plate.takesPointer = false
        overlay.show(plate)
        return plate
    }

    func show(_ state: RefreshState) {
        guard isMade || state != .idle else { return }
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

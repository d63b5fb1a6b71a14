/// The scroll position of a list, which can't change before the layout of new rows.
///
/// New rows have no height before their layout. If all rows are new, GTK finds none at a new offset and warns. The offset is therefore kept
/// until the layout.
@MainActor
final class DeferredScrolling {
    /// The adjustment along the list's orientation.
    let adjustment: Adjustment
    /// True if rows were added or removed since the last layout. A list that is off the screen is laid out when it is shown again.
    private(set) var isAwaitingLayout = false
    private var offsetAfterLayout: Double?
    private unowned let view: ListView

    init(of view: ListView, in window: ScrolledWindow, isVertical: Bool) {
        self.view = view
        adjustment = isVertical ? window.verticalAdjustment : window.horizontalAdjustment
        window.onAnyScroll { [weak self] in self?.isAwaitingLayout == true }
        window.onNewValue = { [weak self] in self?.holdsBack($0) ?? false }
    }

    /// Holds back changes of the position until ``layoutEnded()``.
    func awaitLayout() { isAwaitingLayout = true }

    func layoutEnded() {
        isAwaitingLayout = false
        if let offset = offsetAfterLayout.take() { adjustment.value = offset }
    }

    /// Scrolls to an offset, after the next layout if one is pending.
    ///
    /// - Parameter offset: the scroll position in pixels.
    func scroll(to offset: Double) {
        if isAwaitingLayout { offsetAfterLayout = offset } else { adjustment.value = offset }
    }

    /// Keeps a new value of an adjustment from the list until the next layout, if one is pending.
    ///
    /// Scroll bars and keys set values, too, some of them by animations that go on with each frame before its layout. The list blocks its
    /// own handler while it changes an adjustment itself.
    private func holdsBack(_ adjustment: Adjustment) -> Bool {
        guard isAwaitingLayout, adjustment.notifies(view) else { return false }
        if adjustment === self.adjustment { offsetAfterLayout = adjustment.value }
        return true
    }
}

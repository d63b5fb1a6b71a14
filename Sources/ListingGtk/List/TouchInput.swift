import ListingCore

/// Turns touch and touchpad gestures into pulls of the page and swipes of its rows.
@MainActor
final class TouchInput {
    /// The item under the pointer, which a two-finger swipe on a touchpad moves.
    var hovered: ItemPath?

    private unowned let list: RowList
    private var finger: Finger?
    private var touchpad: (path: ItemPath, distance: Double)?

    /// The gesture of the finger on the page.
    private struct Finger {
        let path: ItemPath?
        let startsAtTop: Bool
        var way: Way?
        var distance = 0.0

        enum Way { case pull, swipe, other }
    }

    /// Pixels of movement after which the direction of a finger is decided.
    private static let slack = 16.0

    init(list: RowList) {
        self.list = list
        list.scrolledWindow.onFingerDrag { [weak self] in self?.drag($0) ?? false }
        list.scrolledWindow.onSidewaysScroll { [weak self] in self?.scrollSideways($0) ?? false }
    }

    private func drag(_ drag: FingerDrag) -> Bool {
        switch drag {
        case .began(let x, let y):
            let container = list.containers.container(atX: x, y: y, in: list.view)
            finger = Finger(path: container?.path, startsAtTop: list.scrolledWindow.verticalAdjustment.value <= 0)
            return false
        case .moved(let x, let y): return move(x, y)
        case .ended: return end(.released, .released)
        case .cancelled: return end(.cancelled, .cancelled)
        }
    }

    private func move(_ x: Double, _ y: Double) -> Bool {
        guard var finger, let handler = list.handler else { return false }
        if finger.way == nil, max(abs(x), abs(y)) > Self.slack { finger.way = way(x, y, finger) }
        self.finger = finger
        switch finger.way {
        case .pull?:
            handler.handle(.pulled(.moved(y)))
            return true
        case .swipe?:
            guard let path = finger.path else { return false }
            return handler.handle(.swiped(path, .moved(list.isRightToLeft ? -x : x)))
        default: return false
        }
    }

    private func way(_ x: Double, _ y: Double, _ finger: Finger) -> Finger.Way {
        if abs(y) > abs(x) { return finger.startsAtTop && y > 0 ? .pull : .other }
        guard let path = finger.path, let handler = list.handler else { return .other }
        return handler.ask(ActionsQuestion(path)).canSwipe ? .swipe : .other
    }

    private func end(_ pull: PullGesture, _ swipe: SwipeGesture) -> Bool {
        defer { finger = nil }
        switch (finger?.way, finger?.path) {
        case (.pull?, _): list.handler?.handle(.pulled(pull))
        case (.swipe?, let path?): list.handler?.handle(.swiped(path, swipe))
        default: return false
        }
        return true
    }

    private func scrollSideways(_ scroll: SidewaysScroll) -> Bool {
        switch scroll {
        case .began:
            touchpad = nil
            return false
        case .moved(let x, let y):
            if touchpad == nil {
                guard abs(x) > abs(y), let path = hovered, let handler = list.handler,
                    handler.ask(ActionsQuestion(path)).canSwipe
                else { return false }
                touchpad = (path, 0)
            }
            guard var touchpad else { return false }
            // Moving the fingers left scrolls forward, which swipes the row to the left.
            touchpad.distance -= list.isRightToLeft ? -x : x
            self.touchpad = touchpad
            list.handler?.handle(.swiped(touchpad.path, .moved(touchpad.distance)))
            return true
        case .ended:
            guard let touchpad else { return false }
            self.touchpad = nil
            list.handler?.handle(.swiped(touchpad.path, .released))
            return true
        }
    }
}

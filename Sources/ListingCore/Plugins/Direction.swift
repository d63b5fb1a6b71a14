/// Reports the scroll direction, for example for a bar that hides on scrolling forward and returns on scrolling back.
@MainActor
public final class Direction: PluginAction {
    /// nil before the list has been scrolled.
    public private(set) var direction: ScrollDirection?

    private let threshold: Double
    private let onChange: ((ScrollDirection) -> Void)?
    /// The furthest offset in the current direction.
    private var turningPoint: Double?

    /// - Parameters:
    ///   - threshold: Pixels to scroll back before the direction changes; more than a trembling finger moves.
    ///   - onChange: Called when the direction changes, not for every step.
    public init(threshold: Double = 8, onChange: ((ScrollDirection) -> Void)? = nil) {
        self.threshold = threshold
        self.onChange = onChange
    }

    public func react(to event: ListEvent, in list: PluginContext) {
        guard case .scrolled(let state) = event else { return }
        // Past its ends the list springs back by itself, which does not count as a direction.
        let offset = min(max(state.offset, 0), state.maximumOffset)
        guard state.isByUser, let start = turningPoint else {
            turningPoint = offset
            return
        }
        switch direction {
        case .forward? where offset >= start, .backward? where offset <= start: turningPoint = offset
        case _ where abs(offset - start) >= threshold:
            turningPoint = offset
            change(to: offset > start ? .forward : .backward)
        default: break
        }
    }

    private func change(to direction: ScrollDirection) {
        self.direction = direction
        onChange?(direction)
    }
}

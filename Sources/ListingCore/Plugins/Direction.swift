/// Tells which way the list is scrolled: a bar may hide on the way on and come back on the way back.
@MainActor
public final class Direction: PluginAction {
    /// nil before the list was scrolled.
    public private(set) var direction: ScrollDirection?

    private let threshold: Double
    private let onChange: ((ScrollDirection) -> Void)?
    /// The furthest offset on the present way.
    private var turningPoint: Double?

    /// - Parameters:
    ///   - threshold: pixels that have to be scrolled back before the direction changes; what a trembling finger does is less.
    ///   - onChange: called when the direction is another one, not for every step on the way.
    public init(threshold: Double = 8, onChange: ((ScrollDirection) -> Void)? = nil) {
        self.threshold = threshold
        self.onChange = onChange
    }

    public func react(to event: ListEvent, in list: PluginContext) {
        guard case .scrolled(let state) = event else { return }
        // Past its ends the list springs back by itself, which is no direction.
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

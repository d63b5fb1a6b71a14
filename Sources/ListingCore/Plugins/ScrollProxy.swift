/// Passes raw scroll events to a screen, for effects too small for a plugin: a shadow under a bar, a header that shrinks.
@MainActor
public final class ScrollProxy: PluginAction {
    private let onScroll: (ScrollState) -> Void
    private let onEnd: ((ScrollState) -> Void)?

    public init(onEnd: ((ScrollState) -> Void)? = nil, onScroll: @escaping (ScrollState) -> Void) {
        self.onScroll = onScroll
        self.onEnd = onEnd
    }

    public func react(to event: ListEvent, in list: PluginContext) {
        switch event {
        case .scrolled(let state): onScroll(state)
        case .scrollEnded(let state): onEnd?(state)
        default: break
        }
    }
}

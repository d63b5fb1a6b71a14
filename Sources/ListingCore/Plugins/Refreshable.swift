/// Refreshes the list by F5, Ctrl+R, or by pulling it past its top; one refresh at a time.
@MainActor
public final class Refreshable: PluginAction {
    public private(set) var state = RefreshState.idle

    private let threshold: Double
    private let refresh: () -> Void

    /// - Parameters:
    ///   - threshold: Pixels to pull past the top.
    ///   - refresh: Starts a refresh; call ``finish(in:)`` when it is done.
    public init(threshold: Double = 72, refresh: @escaping () -> Void) {
        self.threshold = threshold
        self.refresh = refresh
    }

    public func react(to event: ListEvent, in list: PluginContext) {
        switch event {
        case .key(KeyPress(.function(5)), _), .key(KeyPress(.character("r"), .control), _):
            begin(in: list)
            list.claim()
        case .pulled(let gesture): pull(gesture, in: list)
        default: break
        }
    }

    /// Starts a refresh, unless one is running.
    public func begin(in list: PluginContext) {
        guard state != .refreshing else { return }
        set(.refreshing, in: list)
        refresh()
    }

    /// Ends the refresh, successful or not.
    public func finish(in list: PluginContext) {
        if state == .refreshing { set(.idle, in: list) }
    }

    private func pull(_ gesture: PullGesture, in list: PluginContext) {
        guard state != .refreshing else { return }
        switch gesture {
        case .moved(let distance) where distance >= threshold: set(.armed, in: list)
        case .moved(let distance): set(distance > 0 ? .pulling(distance / threshold) : .idle, in: list)
        case .released where state == .armed: begin(in: list)
        case .released, .cancelled: set(.idle, in: list)
        }
    }

    private func set(_ state: RefreshState, in list: PluginContext) {
        guard state != self.state else { return }
        self.state = state
        list.send(.showRefresh(state))
    }
}

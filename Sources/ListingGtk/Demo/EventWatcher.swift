import ListingCore

/// Hands events to a closure: the shortest plugin there is, for what no plugin reports.
final class EventWatcher: PluginAction {
    private let onEvent: (ListEvent, PluginContext) -> Void

    init(_ onEvent: @escaping (ListEvent, PluginContext) -> Void) { self.onEvent = onEvent }

    func react(to event: ListEvent, in list: PluginContext) { onEvent(event, list) }
}

import ListingCore

/// A minimal plugin that passes all events to a closure, for events that no other plugin reports.
final class EventWatcher: PluginAction {
    private let onEvent: (ListEvent, PluginContext) -> Void

    init(_ onEvent: @escaping (ListEvent, PluginContext) -> Void) { self.onEvent = onEvent }

    func react(to event: ListEvent, in list: PluginContext) { onEvent(event, list) }
}

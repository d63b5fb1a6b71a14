/// Asks whether something from elsewhere may be dropped at a place: nowhere without ``Droppable``.
public struct DropQuestion: ListQuestion {
    /// Media types on offer.
    public let types: [String]
    /// nil for a place that is no place of a row.
    public let place: DropPlace?

    public init(_ types: [String], at place: DropPlace?) {
        self.types = types
        self.place = place
    }

    public var unanswered: Bool { false }
}

/// Takes in what is dropped on the list from another program or another list.
///
/// A drop onto nothing, or of what the list can't use, does nothing.
@MainActor
public final class Droppable: PluginAction, FeaturePlugin {
    private let types: Set<String>
    private let accepts: (DropPlace) -> Bool
    private let onDrop: (DragContent, DropPlace) -> Void

    /// - Parameters:
    ///   - types: media types that the list can use.
    ///   - accepts: whether something may be dropped at a place.
    ///   - onDrop: called with the first of the contents that the list can use.
    public init(
        _ types: Set<String>, accepts: @escaping (DropPlace) -> Bool = { _ in true }, onDrop: @escaping (DragContent, DropPlace) -> Void
    ) {
        self.types = types
        self.accepts = accepts
        self.onDrop = onDrop
    }

    public func join(_ roster: inout PluginRoster) {
        roster.add(action: self)
        roster.add(answer: self)
    }

    public func answer(_ question: DropQuestion, in list: PluginContext) -> Bool {
        question.place.map(accepts) ?? false && question.types.contains(where: types.contains)
    }

    public func react(to event: ListEvent, in list: PluginContext) {
        guard case .received(let contents, at: let place) = event else { return }
        list.send(.showDropPlace(nil))
        guard let place, accepts(place), let content = contents.first(where: { types.contains($0.type) }) else { return }
        onDrop(content, place)
        list.claim()
    }
}

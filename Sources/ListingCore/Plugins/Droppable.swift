/// Asks if external data may be dropped at a position: nowhere without ``Droppable``.
public struct DropQuestion: ListQuestion {
    /// The media types offered.
    public let types: [String]
    /// nil if there is no row to drop at.
    public let position: DropPosition?

    public init(_ types: [String], at position: DropPosition?) {
        self.types = types
        self.position = position
    }

    public var unanswered: Bool { false }
}

/// Accepts data dropped on the list from another program or another list.
///
/// A drop without a target, or of unsupported data, has no effect.
@MainActor
public final class Droppable: PluginAction, FeaturePlugin {
    private let types: Set<String>
    private let accepts: (DropPosition) -> Bool
    private let onDrop: (DragContent, DropPosition) -> Void

    /// - Parameters:
    ///   - types: The media types that the list supports.
    ///   - accepts: Returns true if data may be dropped at a position.
    ///   - onDrop: Called with the first supported content.
    public init(
        _ types: Set<String>, accepts: @escaping (DropPosition) -> Bool = { _ in true },
        onDrop: @escaping (DragContent, DropPosition) -> Void
    ) {
        self.types = types
        self.accepts = accepts
        self.onDrop = onDrop
    }

    public func join(_ registry: inout PluginRegistry) {
        registry.add(action: self)
        registry.add(answer: self)
    }

    public func answer(_ question: DropQuestion, in list: PluginContext) -> Bool {
        question.position.map(accepts) ?? false && question.types.contains(where: types.contains)
    }

    public func react(to event: ListEvent, in list: PluginContext) {
        guard case .received(let contents, at: let position) = event else { return }
        list.send(.showDropPosition(nil))
        guard let position, accepts(position), let content = contents.first(where: { types.contains($0.type) }) else { return }
        onDrop(content, position)
        list.claim()
    }
}

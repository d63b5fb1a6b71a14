/// A row that can be dragged out of the list, to another program or another list. A row that does not declare it can't.
public protocol DraggableItem: RowViewModel {
    /// The same thing in several forms, the best first; none for a row that can't be dragged at the moment.
    var dragContent: [DragContent] { get }
}

/// Asks what is dragged along with a row: nothing without ``Draggable``.
public struct DragQuestion: ListQuestion {
    public let path: ItemPath
    public init(_ path: ItemPath) { self.path = path }
    public var unanswered: [DragContent] { [] }
}

/// Lets rows be dragged out of the list. A row of the selection takes the other selected rows along.
///
/// Several rows make one content per form that all of them have, a line break between any two.
@MainActor
public final class Draggable: FeaturePlugin {
    public init() {}

    public func answer(_ question: DragQuestion, in list: PluginContext) -> [DragContent] {
        let selection = list.ask(SelectionQuestion())
        let paths = selection.contains(question.path) ? selection.paths(in: list) : [question.path]
        let contents = paths.compactMap { list.item(at: $0)?.ability((any DraggableItem).self)?.dragContent }.filter { !$0.isEmpty }
        guard let first = contents.first else { return [] }
        return first.map(\.type).compactMap { type in
            let forms = contents.compactMap { $0.first { $0.type == type }?.data }
            guard forms.count == contents.count else { return nil }
            return DragContent(type: type, data: Array(forms.joined(separator: [UInt8(ascii: "\n")])))
        }
    }
}

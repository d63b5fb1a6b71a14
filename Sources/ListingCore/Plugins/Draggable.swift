/// A row that can be dragged out of the list, to another program or another list. Rows without this protocol cannot.
public protocol DraggableItem: RowViewModel {
    /// The same content in several formats, the best first; empty for a row that cannot be dragged at the moment.
    var dragContent: [DragContent] { get }
}

/// Requests the content that is dragged with a row: nothing without ``Draggable``.
public struct DragQuestion: ListQuestion {
    public let path: ItemPath
    public init(_ path: ItemPath) { self.path = path }
    public var unanswered: [DragContent] { [] }
}

extension PluginContext {
    /// The rows that a dragged row takes along, itself included, in the order of the list: all selected rows if it is one of them.
    func rowsDragged(with path: ItemPath) -> [ItemPath] {
        let selection = ask(SelectionQuestion())
        return selection.contains(path) ? selection.paths(in: self) : [path]
    }
}

/// Lets rows be dragged out of the list. A selected row takes the other selected rows along.
///
/// Several rows are combined into one content per format that all of them have, separated by line breaks.
@MainActor
public final class Draggable: FeaturePlugin {
    public init() {}

    public func answer(_ question: DragQuestion, in list: PluginContext) -> [DragContent] {
        let contents = list.rowsDragged(with: question.path).compactMap {
            list.item(at: $0)?.ability((any DraggableItem).self)?.dragContent
        }.filter { !$0.isEmpty }
        guard let first = contents.first else { return [] }
        return first.map(\.type).compactMap { type in
            let forms = contents.compactMap { $0.first { $0.type == type }?.data }
            guard forms.count == contents.count else { return nil }
            return DragContent(type: type, data: Array(forms.joined(separator: [UInt8(ascii: "\n")])))
        }
    }
}

/// A row that can be dropped onto another such row. Rows without this protocol cannot, and accept no other row.
public protocol CombinableItem: RowViewModel {}

/// Asks if a row may be dropped onto another one: onto none without ``Combinable``.
public struct CombineQuestion: ListQuestion {
    public let path: ItemPath
    /// The row that it would be dropped onto.
    public let target: ItemPath

    public init(_ path: ItemPath, with target: ItemPath) {
        self.path = path
        self.target = target
    }

    public var unanswered: Bool { false }
}

/// Lets rows be dragged onto another row, such as to compare them. A selected row takes the other selected rows along.
///
/// No row moves. With ``Movable``, the middle of a row is the place to combine, and its edges are the places to move; the list must be
/// given this plugin after ``Movable``, because the last of them shows where the row would be dropped.
@MainActor
public final class Combinable: PluginAction, FeaturePlugin {
    private let accepts: ([ItemPath], ItemPath) -> Bool
    private let onCombine: ([ItemPath], ItemPath) -> Void
    /// The rows that are being dragged.
    private var dragged: [ItemPath] = []

    /// - Parameters:
    ///   - accepts: Returns true if rows may be dropped onto another one, which is none of them.
    ///   - onCombine: Called with the dragged rows, in the order of the list, and the row they were dropped onto.
    public init(accepts: @escaping ([ItemPath], ItemPath) -> Bool, onCombine: @escaping ([ItemPath], ItemPath) -> Void) {
        self.accepts = accepts
        self.onCombine = onCombine
    }

    public func join(_ registry: inout PluginRegistry) {
        registry.add(action: self)
        registry.add(answer: self)
    }

    public func answer(_ question: CombineQuestion, in list: PluginContext) -> Bool {
        isWelcome(list.rowsDragged(with: question.path), onto: question.target, in: list)
    }

    public func react(to event: ListEvent, in list: PluginContext) {
        guard case .dragged(let gesture) = event else { return }
        switch gesture {
        case .began(let path): dragged = list.rowsDragged(with: path)
        case .over(.onto(let target)):
            list.send(.showDropPosition(isWelcome(dragged, onto: target, in: list) ? .onto(target) : nil))
        case .over(nil): list.send(.showDropPosition(nil))
        case .over: break
        case .dropped(let position):
            list.send(.showDropPosition(nil))
            let rows = dragged
            dragged = []
            if case .onto(let target)? = position, isWelcome(rows, onto: target, in: list) { onCombine(rows, target) }
        case .cancelled:
            dragged = []
            list.send(.showDropPosition(nil))
        }
    }

    private func isWelcome(_ rows: [ItemPath], onto target: ItemPath, in list: PluginContext) -> Bool {
        !rows.isEmpty && !rows.contains(target) && (rows + [target]).allSatisfy { isCombinable($0, in: list) } && accepts(rows, target)
    }

    private func isCombinable(_ path: ItemPath, in list: PluginContext) -> Bool {
        list.isItem(path) && list.item(at: path)?.ability((any CombinableItem).self) != nil
    }
}

/// A row that is drawn differently under the pointer or a finger. Rows without this protocol are not.
public protocol HighlightableItem: RowViewModel {
    /// Default: true.
    var isHighlightable: Bool { get }
}

extension HighlightableItem {
    public var isHighlightable: Bool { true }
}

/// The reason why a row is highlighted.
public enum Highlight: Sendable {
    case hovered
    case pressed
}

/// Requests a row's highlight: none without ``Highlightable``.
public struct HighlightQuestion: ListQuestion {
    public let path: ItemPath
    public init(_ path: ItemPath) { self.path = path }
    public var unanswered: Highlight? { nil }
}

/// Highlights the row under the pointer, and the one that is held down.
///
/// The highlight belongs to the row and not to the widget, which would keep it when reused for another row.
@MainActor
public final class Highlightable: PluginAction, FeaturePlugin {
    private var hovered: ItemPath?
    private var pressed: ItemPath?

    public init() {}

    public func join(_ registry: inout PluginRegistry) {
        registry.add(action: self)
        registry.add(answer: self)
    }

    public func answer(_ question: HighlightQuestion, in list: PluginContext) -> Highlight? {
        if question.path == pressed { return .pressed }
        return question.path == hovered ? .hovered : nil
    }

    public func react(to event: ListEvent, in list: PluginContext) {
        switch event {
        case .hovered(let path): set(hovered: highlightable(path, in: list), pressed: pressed, in: list)
        case .pressed(let path): set(hovered: hovered, pressed: highlightable(path, in: list), in: list)
        case .didEndDisplaying(let path):
            set(hovered: hovered == path ? nil : hovered, pressed: pressed == path ? nil : pressed, in: list)
        case .scrolled: set(hovered: hovered, pressed: nil, in: list)
        default: break
        }
    }

    private func highlightable(_ path: ItemPath?, in list: PluginContext) -> ItemPath? {
        guard let path, list.item(at: path)?.ability((any HighlightableItem).self)?.isHighlightable == true else { return nil }
        return path
    }

    private func set(hovered: ItemPath?, pressed: ItemPath?, in list: PluginContext) {
        guard (hovered, pressed) != (self.hovered, self.pressed) else { return }
        (self.hovered, self.pressed) = (hovered, pressed)
        list.send(.restyle)
    }
}

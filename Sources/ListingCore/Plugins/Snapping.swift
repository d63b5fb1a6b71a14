/// Requests the offset at which a scroll should end; nil for the natural one.
public struct SnapQuestion: ListQuestion {
    /// The state in which the scroll would end naturally.
    public let state: ScrollState

    public init(_ state: ScrollState) { self.state = state }
    public var unanswered: Double? { nil }
}

/// Makes a carousel come to rest with a row at its start or in its center, and scrolls page by page.
///
/// A list that stops anywhere shows two half cards.
@MainActor
public final class Snapping: PluginAction, FeaturePlugin {
    /// The part of a row and of the viewport to align.
    public enum Alignment: Sendable {
        case start
        case center
    }

    private let alignment: Alignment
    private var layout: ViewportLayout?
    private var offset = 0.0
    private var maximumOffset = 0.0

    public init(_ alignment: Alignment = .start) { self.alignment = alignment }

    public func join(_ registry: inout PluginRegistry) {
        registry.add(action: self)
        registry.add(answer: self)
    }

    public func answer(_ question: SnapQuestion, in list: PluginContext) -> Double? { target(for: question.state) }

    public func react(to event: ListEvent, in list: PluginContext) {
        switch event {
        case .laidOut(let layout): self.layout = layout
        case .scrolled(let state): read(state)
        case .scrollEnded(let state):
            read(state)
            if let target = target(for: state) { list.send(.scrollToOffset(target)) }
        default: break
        }
    }

    /// Scrolls forward to the first row that is not fully visible, or back by a viewport.
    public func page(_ direction: ScrollDirection, in list: PluginContext) {
        guard let layout else { return }
        let step =
            switch direction {
            case .forward: layout.rows.first { $0.start > 0.5 && $0.end > layout.length + 0.5 }?.start ?? layout.length
            case .backward: -(layout.length - (layout.visible.last { layout.share(of: $0) < 1 }.map(layout.pixels) ?? 0))
            }
        list.send(.scrollToOffset(min(max(0, offset + step), maximumOffset)))
    }

    private func read(_ state: ScrollState) {
        offset = state.offset
        maximumOffset = state.maximumOffset
    }

    private func target(for state: ScrollState) -> Double? {
        guard let layout, state.offset > 0.5, state.offset < state.maximumOffset - 0.5 else { return nil }
        let line = alignment == .start ? 0 : layout.length / 2
        let moved = state.offset - offset
        let distances = layout.rows.map { (alignment == .start ? $0.start : $0.start + $0.length / 2) - line - moved }
        guard let nearest = distances.min(by: { abs($0) < abs($1) }) else { return nil }
        let target = min(max(0, state.offset + nearest), state.maximumOffset)
        return abs(target - state.offset) < 0.5 ? nil : target
    }
}

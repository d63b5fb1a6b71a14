/// An event of a list on its screen.
///
/// Plugins receive all their input as events, with the time if it matters. No plugin reads a clock, a widget or a timer, so a test
/// replays an afternoon of scrolling in a millisecond.
public enum ListEvent: Equatable, Sendable {
    /// A row came onto the screen: it was mapped, or a mapped row shows another item.
    ///
    /// - Parameter at: Its position, as far as the sender knows; a wrong one costs a search.
    case willDisplay(ItemPath, at: Int)
    /// A row left the screen. For rows that an update removes, the adapter sends this before the update.
    case didEndDisplaying(ItemPath)
    /// A frame has ended in which a row, the viewport or the snapshot changed.
    case laidOut(ViewportLayout)
    case scrolled(ScrollState)
    /// Scrolling has come to rest.
    case scrollEnded(ScrollState)
    /// Time has passed; requested by ``ListCommand/wake(after:)``.
    case tick(Duration)

    /// A row was activated, by a click or Enter. Unless a plugin claims the event, the row's own action is sent.
    case activated(ItemPath)
    /// A row was pressed with the primary button.
    case clicked(ItemPath, Modifiers)
    /// The pointer has moved to another row, or to none.
    case hovered(ItemPath?)
    /// A row is held down, or none any longer.
    case pressed(ItemPath?)
    /// A key was pressed, with the row that has the focus.
    case key(KeyPress, on: ItemPath?)
    /// The focus has moved to another row, or to none.
    case focused(ItemPath?)

    case pulled(PullGesture)
    case swiped(ItemPath, SwipeGesture)
    case dragged(DragGesture)
    /// Data from another widget or program was dropped on the list.
    case received([DragContent], at: DropPosition?)

    /// A plugin has changed the selection; `lead` is the row that caused the change, if any.
    case selectionChanged(lead: ItemPath?)
}

extension ListEvent {
    /// The event restricted to existing rows; nil if its row is gone.
    ///
    /// - Parameter exists: Returns true if a row still exists.
    func keeping(_ exists: (ItemPath) -> Bool) -> ListEvent? {
        switch self {
        case .willDisplay(let path, _), .didEndDisplaying(let path), .activated(let path), .clicked(let path, _), .swiped(let path, _),
            .hovered(let path?), .pressed(let path?), .focused(let path?), .dragged(.began(let path)):
            exists(path) ? self : nil
        case .laidOut(let layout): .laidOut(layout.keeping(exists))
        case .key(let key, let path): .key(key, on: path.flatMap { exists($0) ? $0 : nil })
        case .dragged(.over(let position)): .dragged(.over(position?.keeping(exists)))
        case .dragged(.dropped(let position)): .dragged(.dropped(position?.keeping(exists)))
        case .received(let content, let position): .received(content, at: position?.keeping(exists))
        case .selectionChanged(let lead): .selectionChanged(lead: lead.flatMap { exists($0) ? $0 : nil })
        case .scrolled, .scrollEnded, .tick, .hovered(nil), .pressed(nil), .focused(nil), .pulled, .dragged(.cancelled): self
        }
    }
}

extension DropPosition {
    func keeping(_ exists: (ItemPath) -> Bool) -> DropPosition? {
        guard let row else { return self }
        return exists(row) ? self : nil
    }
}

/// What happens to a list on its screen.
///
/// All that plugins learn comes in as one of these, with its time where time matters: nothing in a plugin asks a clock, a widget
/// or a timer, so that a test replays an afternoon of scrolling in a millisecond.
public enum ListEvent: Equatable, Sendable {
    /// A row came onto the screen (it was mapped, or a mapped row shows another item).
    ///
    /// - Parameter at: its position, as far as the sender knows; a wrong one costs a search.
    case willDisplay(ItemPath, at: Int)
    /// A row left the screen. What goes by an update is reported by the adapter, before the update.
    case didEndDisplaying(ItemPath)
    /// After every frame in which a row, the viewport or the snapshot changed.
    case laidOut(ViewportLayout)
    case scrolled(ScrollState)
    /// The list came to rest.
    case scrollEnded(ScrollState)
    /// Time has passed; asked for with ``ListCommand/wake(after:)``.
    case tick(Duration)

    /// A row was chosen, by a click or Enter. Unless a plugin claims it, the row's own action is sent.
    case activated(ItemPath)
    /// A row was pressed with the primary button.
    case clicked(ItemPath, Modifiers)
    /// The pointer is over another row, or over none.
    case hovered(ItemPath?)
    /// A row is held down, or none is any longer.
    case pressed(ItemPath?)
    /// A key, and the row that has the focus.
    case key(KeyPress, on: ItemPath?)
    /// Another row has the focus, or none.
    case focused(ItemPath?)

    case pulled(PullGesture)
    case swiped(ItemPath, SwipeGesture)
    case dragged(DragGesture)
    /// Something from elsewhere was dropped on the list.
    case received([DragContent], at: DropPlace?)

    /// A plugin changed which rows are selected; the row that led the change, if one did.
    case selectionChanged(lead: ItemPath?)
}

extension ListEvent {
    /// The event as it is for the rows that exist; nil where it was about a row that has gone.
    ///
    /// - Parameter exists: whether a row is still there.
    func keeping(_ exists: (ItemPath) -> Bool) -> ListEvent? {
        switch self {
        case .willDisplay(let path, _), .didEndDisplaying(let path), .activated(let path), .clicked(let path, _), .swiped(let path, _),
            .hovered(let path?), .pressed(let path?), .focused(let path?), .dragged(.began(let path)):
            exists(path) ? self : nil
        case .laidOut(let layout): .laidOut(layout.keeping(exists))
        case .key(let key, let path): .key(key, on: path.flatMap { exists($0) ? $0 : nil })
        case .dragged(.over(let place)): .dragged(.over(place?.keeping(exists)))
        case .dragged(.dropped(let place)): .dragged(.dropped(place?.keeping(exists)))
        case .received(let content, let place): .received(content, at: place?.keeping(exists))
        case .selectionChanged(let lead): .selectionChanged(lead: lead.flatMap { exists($0) ? $0 : nil })
        case .scrolled, .scrollEnded, .tick, .hovered(nil), .pressed(nil), .focused(nil), .pulled, .dragged(.cancelled): self
        }
    }
}

extension DropPlace {
    func keeping(_ exists: (ItemPath) -> Bool) -> DropPlace? {
        guard let row else { return self }
        return exists(row) ? self : nil
    }
}

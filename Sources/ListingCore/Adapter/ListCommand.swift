/// An effect that plugins request from their list on screen.
///
/// A command is executed after all plugins have seen the event that led to it; a command for a row that is gone is dropped.
public enum ListCommand: Equatable, Sendable {
    case scroll(to: ItemPath, ScrollAnchor)
    /// The scroll offset in pixels.
    case scrollToOffset(Double)
    /// Gives a row the keyboard focus, unless it has it already.
    case focus(ItemPath)
    /// Updates the states of the visible rows: selected, highlighted, dragged.
    case restyle
    /// Sets the header to draw over the list's start; nil for none.
    case stick(StuckHeader?)
    case showRefresh(RefreshState)
    case showSwipe(ItemPath, SwipeState?)
    /// Shows the target of a dragged row; nil for none.
    case showDropPosition(DropPosition?)
    /// Opens the menu of a row's actions.
    case openMenu(ItemPath)
    /// Makes the screen reader say something.
    case announce(String)
    /// Sends ``ListEvent/tick(_:)`` once, at the latest after this duration.
    case wake(after: Duration)

    /// The row that the command is for.
    var path: ItemPath? {
        switch self {
        case .scroll(to: let path, _), .focus(let path), .showSwipe(let path, _), .openMenu(let path): path
        case .scrollToOffset, .restyle, .stick, .showRefresh, .showDropPosition, .announce, .wake: nil
        }
    }
}

/// The position in the viewport to scroll a row to.
public enum ScrollAnchor: Equatable, Sendable {
    /// Anywhere fully visible, by the shortest scroll.
    case nearest
    /// The row's start `offset` pixels after the viewport's start.
    case start(offset: Double)
    case center
}

/// A header drawn over the start of the list.
public struct StuckHeader: Equatable, Sendable {
    public let path: ItemPath
    public let item: ListItem
    /// The pixels by which the next section displaces it: 0, or negative.
    public let offset: Double
}

/// The progress of a refresh.
public enum RefreshState: Equatable, Sendable {
    case idle
    /// Pulled toward the threshold, as a fraction from 0 to 1.
    case pulling(Double)
    /// Pulled past the threshold: releasing refreshes.
    case armed
    case refreshing
}

/// The progress of a swipe.
public struct SwipeState: Equatable, Sendable {
    /// The side of a row at which a swipe reveals actions, along the text direction.
    public enum Side: Sendable {
        case leading
        case trailing
    }

    public let side: Side
    /// The pixels by which the row is displaced; negative toward its start.
    public let offset: Double
    /// The progress toward the first action, from 0 to 1.
    public let progress: Double
    /// The index of the side's action that a release would send; nil before the threshold.
    public let action: Int?
}

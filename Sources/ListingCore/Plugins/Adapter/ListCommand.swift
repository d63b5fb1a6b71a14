/// What plugins have their list do on the screen.
///
/// A command is carried out after all plugins have seen the event that led to it; one about a row that has gone is dropped.
public enum ListCommand: Equatable, Sendable {
    case scroll(to: ItemPath, ScrollAnchor)
    /// Pixels before the viewport.
    case scrollToOffset(Double)
    /// Gives a row the keyboard focus; nothing to do if it has it.
    case focus(ItemPath)
    /// Ask again for the marks of the rows on the screen: selected, highlighted, dragged.
    case restyle
    /// The header to draw over the list's start; nil for none.
    case stick(StuckHeader?)
    case showRefresh(RefreshState)
    case showSwipe(ItemPath, SwipeState?)
    /// Where a dragged row would go; nil for nowhere.
    case showDropPlace(DropPlace?)
    /// Open the menu of a row's actions.
    case openMenu(ItemPath)
    /// Have the screen reader say something.
    case announce(String)
    /// Send ``ListEvent/tick(_:)`` once, no later than this after now.
    case wake(after: Duration)

    /// The row it is about.
    var path: ItemPath? {
        switch self {
        case .scroll(to: let path, _), .focus(let path), .showSwipe(let path, _), .openMenu(let path): path
        case .scrollToOffset, .restyle, .stick, .showRefresh, .showDropPlace, .announce, .wake: nil
        }
    }
}

/// Where in the viewport a row comes to lie.
public enum ScrollAnchor: Equatable, Sendable {
    /// No further than needed to see all of it.
    case nearest
    /// Its start so many pixels behind the viewport's start.
    case start(offset: Double)
    case center
}

/// A header drawn over the start of the list.
public struct StuckHeader: Equatable, Sendable {
    public let path: ItemPath
    public let item: ListItem
    /// Pixels by which the next section pushes it out: 0, or negative.
    public let offset: Double
}

/// How far a refresh is.
public enum RefreshState: Equatable, Sendable {
    case idle
    /// Pulled so far towards the threshold, from 0 to 1.
    case pulling(Double)
    /// Pulled far enough: letting go refreshes.
    case armed
    case refreshing
}

/// How far a row is swiped aside.
public struct SwipeState: Equatable, Sendable {
    public enum Side: Sendable {
        case leading
        case trailing
    }

    public let side: Side
    /// Pixels by which the row is moved aside; negative towards its start.
    public let offset: Double
    /// Towards the first action, from 0 to 1.
    public let progress: Double
    /// Which of the side's actions letting go would send; nil before the threshold.
    public let action: Int?
}

/// The modifier keys held down during a key press or a click.
public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let shift = Modifiers(rawValue: 1)
    public static let control = Modifiers(rawValue: 2)
    public static let alt = Modifiers(rawValue: 4)
}

/// A key pressed while the list has the focus.
public struct KeyPress: Hashable, Sendable {
    /// A key, independent of the toolkit.
    public enum Key: Hashable, Sendable {
        case up, down, left, right, home, end, pageUp, pageDown
        case space, enter, escape, delete, menu
        /// F1, F2 and so on.
        case function(Int)
        /// The character that the key types, in lowercase.
        case character(Character)
    }

    public let key: Key
    public let modifiers: Modifiers

    public init(_ key: Key, _ modifiers: Modifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }
}

/// A gesture that pulls the list past its top.
public enum PullGesture: Equatable, Sendable {
    /// Pixels past the top, without resistance; 0 or less if the finger has moved back.
    case moved(Double)
    case released
    case cancelled
}

/// A gesture with a finger, or two on a touchpad, that moves a row aside.
public enum SwipeGesture: Equatable, Sendable {
    /// Pixels since the gesture began; positive in text direction, which reveals the actions at the row's start.
    case moved(Double)
    case released
    case cancelled
}

/// A gesture that drags a row to another position.
public enum DragGesture: Equatable, Sendable {
    case began(ItemPath)
    /// nil if nothing can be dropped there.
    case over(DropPosition?)
    /// nil for a drop on an invalid target, which ends the drag and moves no row.
    case dropped(DropPosition?)
    case cancelled
}

/// Data dragged out of a list or dropped onto it, in one of possibly several formats.
public struct DragContent: Equatable, Sendable {
    /// A media type, such as `text/uri-list`.
    public let type: String
    public let data: [UInt8]

    public init(type: String, data: [UInt8]) {
        self.type = type
        self.data = data
    }

    public init(text: String, type: String = "text/plain;charset=utf-8") { self.init(type: type, data: Array(text.utf8)) }

    public var text: String { String(decoding: data, as: UTF8.self) }
}

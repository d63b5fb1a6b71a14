/// Where the mapped rows are, once per frame in which that changed.
///
/// Only frames come in; what is visible of a row is worked out here, so that GTK's side measures and decides nothing.
public struct ViewportLayout: Equatable, Sendable {
    /// Since a fixed moment, such as the frame clock's time. It never goes back.
    public let time: Duration
    /// Pixels of the list that can be seen, along the way it scrolls.
    public let length: Double
    /// In the order of the list.
    public let rows: [RowFrame]

    public init(time: Duration, length: Double, rows: [RowFrame]) {
        self.time = time
        self.length = length
        self.rows = rows
    }

    /// The rows of which something is visible, in order.
    public var visible: [RowFrame] { rows.filter { share(of: $0) > 0 } }

    /// How much of a row is visible, from 0 to 1. A row without a length counts as visible where it lies in the viewport.
    public func share(of row: RowFrame) -> Double {
        guard row.length > 0 else { return row.start >= 0 && row.start < length ? 1 : 0 }
        return pixels(of: row) / row.length
    }

    /// Visible pixels of a row.
    public func pixels(of row: RowFrame) -> Double { max(0, min(row.end, length) - max(row.start, 0)) }

    func keeping(_ isKept: (ItemPath) -> Bool) -> ViewportLayout {
        ViewportLayout(time: time, length: length, rows: rows.filter { isKept($0.path) })
    }
}

/// A mapped row's place in the viewport.
public struct RowFrame: Equatable, Sendable {
    public let path: ItemPath
    /// Pixels from the viewport's start; negative for a row that begins before it.
    public let start: Double
    /// Pixels.
    public let length: Double

    public init(_ path: ItemPath, start: Double, length: Double) {
        self.path = path
        self.start = start
        self.length = length
    }

    public var end: Double { start + length }
}

/// What a scroll bar knows.
public struct ScrollState: Equatable, Sendable {
    public let time: Duration
    /// Pixels before the viewport.
    public let offset: Double
    /// Pixels of the list that can be seen.
    public let viewport: Double
    /// Pixels of the whole list, as far as the toolkit knows them.
    public let content: Double
    /// Whether a person scrolls; false where the list itself does.
    public let isByUser: Bool

    public init(time: Duration, offset: Double, viewport: Double, content: Double, isByUser: Bool = true) {
        self.time = time
        self.offset = offset
        self.viewport = viewport
        self.content = content
        self.isByUser = isByUser
    }

    public var maximumOffset: Double { max(0, content - viewport) }
}

/// Which way a list is scrolled.
public enum ScrollDirection: Sendable {
    case forward
    case backward
}

/// The positions of the mapped rows, reported once per frame in which they have changed.
///
/// Visibility is computed here from the frames, so that GTK's side only measures and decides nothing.
public struct ViewportLayout: Equatable, Sendable {
    /// Monotonic time since a fixed moment, such as the frame clock's time.
    public let time: Duration
    /// Visible length of the list in pixels, along the scroll axis.
    public let length: Double
    /// The rows in the order of the list.
    public let rows: [RowFrame]

    public init(time: Duration, length: Double, rows: [RowFrame]) {
        self.time = time
        self.length = length
        self.rows = rows
    }

    /// The rows that are at least partly visible, in order.
    public var visible: [RowFrame] { rows.filter { share(of: $0) > 0 } }

    /// The visible fraction of a row, from 0 to 1. A row without a length counts as visible if it is in the viewport.
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

/// A mapped row's position in the viewport.
public struct RowFrame: Equatable, Sendable {
    public let path: ItemPath
    /// Pixels from the viewport's start; negative for a row that begins before it.
    public let start: Double
    /// Length in pixels.
    public let length: Double

    public init(_ path: ItemPath, start: Double, length: Double) {
        self.path = path
        self.start = start
        self.length = length
    }

    public var end: Double { start + length }
}

/// The state of a scroll bar.
public struct ScrollState: Equatable, Sendable {
    public let time: Duration
    /// Pixels before the viewport.
    public let offset: Double
    /// Visible pixels of the list.
    public let viewport: Double
    /// Pixels of the whole list, as far as the toolkit knows them.
    public let content: Double
    /// True if the user scrolls, false if the list itself does.
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

/// The direction in which a list is scrolled.
public enum ScrollDirection: Sendable {
    case forward
    case backward
}

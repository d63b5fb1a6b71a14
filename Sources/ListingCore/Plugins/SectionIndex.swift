/// A row that stands in the rail of titles beside the list. A row, most often a header, that does not declare it does not.
public protocol IndexedItem: RowViewModel {
    /// Short, such as a first letter; nil for none.
    var indexTitle: String? { get }
}

/// A title of the rail and the row that it leads to.
public struct IndexTitle: Equatable, Sendable {
    public let title: String
    public let path: ItemPath

    public init(_ title: String, _ path: ItemPath) {
        self.title = title
        self.path = path
    }
}

/// Asks for the titles of the rail: none without ``SectionIndex``.
public struct IndexQuestion: ListQuestion {
    public init() {}
    public var unanswered: [IndexTitle] { [] }
}

/// A rail of titles, each of which jumps to its row: by section, or by what else the screen knows, such as first letters.
@MainActor
public final class SectionIndex: PluginAction, FeaturePlugin {
    public private(set) var titles: [IndexTitle] = []
    /// The title of the rows at the list's start.
    public private(set) var current: IndexTitle?

    /// Of the titles' rows.
    private var positions: [Int] = []

    private let makeTitles: (Snapshot) -> [IndexTitle]
    private let onChange: ((SectionIndex) -> Void)?

    /// - Parameters:
    ///   - makeTitles: the titles in the order of their rows. Default: those of the headers that declare ``IndexedItem``. Rows of
    ///     an indexed section can be given without presenting them.
    ///   - onChange: called when the titles or the current one are others.
    public init(titles makeTitles: ((Snapshot) -> [IndexTitle])? = nil, onChange: ((SectionIndex) -> Void)? = nil) {
        self.makeTitles = makeTitles ?? Self.titlesOfHeaders
        self.onChange = onChange
    }

    public func join(_ roster: inout PluginRoster) {
        roster.add(action: self)
        roster.add(answer: self)
    }

    public func answer(_ question: IndexQuestion, in list: PluginContext) -> [IndexTitle] { titles }

    public func react(to event: ListEvent, in list: PluginContext) {
        guard case .laidOut(let layout) = event, let first = layout.visible.first.flatMap({ list.position(of: $0.path) }) else { return }
        let next = zip(titles, positions).reversed().first { $1 <= first }?.0 ?? titles.first
        guard next != current else { return }
        current = next
        onChange?(self)
    }

    public func follow(_ change: ListChange, in list: PluginContext) {
        let next = makeTitles(change.new).filter { list.contains($0.path) }
        positions = next.compactMap { list.position(of: $0.path) }
        guard next != titles else { return }
        titles = next
        if let current, !titles.contains(current) { self.current = nil }
        onChange?(self)
    }

    /// Scrolls to the row of a title and gives it the focus; nothing happens if it has gone.
    public func jump(to title: IndexTitle, in list: PluginContext) {
        list.send(.scroll(to: title.path, .start(offset: 0)))
        list.send(.focus(title.path))
    }

    private static func titlesOfHeaders(_ snapshot: Snapshot) -> [IndexTitle] {
        snapshot.sections.compactMap { section in
            guard let header = section.header, let title = header.ability((any IndexedItem).self)?.indexTitle else { return nil }
            return IndexTitle(title, ItemPath(section: section.id, item: header.id))
        }
    }
}

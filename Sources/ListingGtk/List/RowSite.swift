import CGtk
import ListingCore

/// The GTK side of the typed path: what a row is built with and what it puts on the screen.
enum GtkRowHost: RowHost {
    typealias Context = RowContext
    typealias View = Widget
}

/// A row widget of this app: states its view model, and is otherwise built of widgets.
protocol RowWidget: ConfigurableRow where Context == RowContext, View == Widget {}

typealias RowRegistry = ConfiguratorRegistry<GtkRowHost>
typealias RowPool = ReusePool<GtkRowHost>

/// A place on the screen that shows one item after the other: a row of the list, or a cell in a line of a grid.
///
/// It stays an empty frame; the row in it is exchanged by kind: kept where the next item is of the same kind, swapped through
/// the pool where it is not. Showing what is shown already does nothing, as GTK binds again whenever only a position has changed.
@MainActor
class RowSite {
    let frame = OffsetBin()
    unowned let list: RowList
    private(set) var mounted: MountedRow<GtkRowHost>?
    private(set) var shown: (path: ItemPath, item: ListItem)?
    /// Whether it is on the screen, or would be if its window were.
    private(set) var isMapped = false

    init(list: RowList) {
        self.list = list
        frame.on("map") { [weak self] in self?.setMapped(true) }
        frame.on("unmap") { [weak self] in self?.setMapped(false) }
    }

    /// The item that is shown; nil while there is none.
    var path: ItemPath? { shown?.path }

    /// The widget that takes the focus, gets the marks and is what a screen reader tells of.
    var place: Widget? { frame }

    /// Its row in the list, as far as it is known.
    var position: Int { 0 }

    /// Whether it shows several items, which have sites of their own, and is none itself.
    var isLine: Bool { shown.map { RowSite.lineKinds.contains($0.item.kind) } ?? false }

    private static let lineKinds: Set<AnyRowKind> = [
        RowKind<GridLineViewModel>.gridLine.erased, RowKind<CarouselLineViewModel>.carouselLine.erased,
    ]

    /// Brings the row up to date; nothing happens if it shows just that.
    func show(_ item: ListItem, at path: ItemPath) {
        if let shown, shown.path == path, shown.item.showsSame(as: item) { return }
        let row = row(of: item.kind, for: path)
        row.configure(with: item, at: path)
        list.counts.configures += 1
        shown = (path, item)
        didShow(item)
        if isMapped { describe() }
    }

    /// Called with every item that is shown anew.
    func didShow(_ item: ListItem) {
        isSkeleton = item.isSkeleton
        isCurrent = list.current != nil && list.current == path
    }

    /// Gives the row back, for another place to use.
    func clear() {
        guard let mounted else { return }
        frame.set(child: nil)
        frame.set(offset: 0, 0)
        list.pool.give(back: mounted)
        self.mounted = nil
        shown = nil
    }

    @discardableResult
    func grabFocus() -> Bool { place?.grabFocus() ?? false }

    // MARK: What is said of the row beside its content. GTK does some work for every call, so it hears of changes only.

    /// Draws the row as the one whose content is shown beside the list, or not.
    func markCurrent() { isCurrent = list.current != nil && list.current == path }

    private var isCurrent = false {
        didSet { if isCurrent != oldValue { frame.setClass("current", isCurrent) } }
    }

    private var isSkeleton = false {
        didSet { if isSkeleton != oldValue { frame.setClass("skeleton", isSkeleton) } }
    }

    /// Selected, under the pointer and so on; asked for when the row comes onto the screen and when a plugin says so.
    var marks = RowMarks() {
        didSet { if marks != oldValue { showMarks(since: oldValue) } }
    }

    private func showMarks(since old: RowMarks) {
        guard let place else { return }
        for name in old.classes.subtracting(marks.classes) { place.removeClass(name) }
        for name in marks.classes.subtracting(old.classes) { place.addClass(name) }
        if marks.isSelected != old.isSelected { place.setAccessibleSelection(marks.isSelected) }
    }

    private var accessibility = RowAccessibility() {
        didSet { if accessibility != oldValue { place?.describe(accessibility, since: oldValue) } }
    }

    /// Tells screen readers of the row and draws its marks, as far as it is on the screen: rows far from it are bound, too.
    func describe() {
        guard let path, let item = shown?.item else { return }
        var next = RowAccessibility()
        if let handler = list.root.handler, !isLine {
            next = handler.ask(AccessibilityQuestion(path))
            marks = list.root.marks(of: path)
        }
        next.label = next.label ?? item.accessibleLabel
        next.isExpanded = next.isExpanded ?? item.accessibleExpansion
        accessibility = next
    }

    private func setMapped(_ isMapped: Bool) {
        self.isMapped = isMapped
        if isMapped {
            list.root.mapped[ObjectIdentifier(self)] = self
            describe()
        } else {
            list.root.mapped[ObjectIdentifier(self)] = nil
        }
    }

    private func row(of kind: AnyRowKind, for path: ItemPath) -> MountedRow<GtkRowHost> {
        if let mounted, mounted.kind == kind {
            if shown?.path != path { mounted.prepareForReuse() }
            return mounted
        }
        if let mounted {
            frame.set(child: nil)
            list.pool.give(back: mounted)
        }
        let row = list.pool.take(kind)
        mounted = row
        frame.set(child: row.view)
        return row
    }
}

/// How a row is drawn beside its content.
struct RowMarks: Equatable {
    var isSelected = false
    var highlight: Highlight?
    var isDragged = false
    /// Where a dragged row would be dropped.
    var drop: DropSide?

    enum DropSide { case before, after }

    var classes: Set<String> {
        var classes: Set<String> = []
        if isSelected { classes.insert("selected") }
        if let highlight { classes.insert(highlight == .pressed ? "pressed" : "hovered") }
        if isDragged { classes.insert("dragged") }
        if let drop { classes.insert(drop == .before ? "drop-before" : "drop-after") }
        return classes
    }
}

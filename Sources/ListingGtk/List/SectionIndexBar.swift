import CGtk
import ListingCore

/// The narrow column of section titles next to a list. A click on a title, or a drag along the titles, jumps to its row.
///
///     let index = SectionIndex(onChange: { [rail] in rail.show($0.titles, current: $0.current) })
///     rail.onJump = { [weak self] in self?.index.jump(to: $0, in: adapter.list) }
///
/// If there are more titles than fit, the rail shows an even selection of them; a drag still reaches all. The Tab key stops at the rail
/// once, and the arrow keys move between its titles.
@MainActor
package final class SectionIndexBar {
    /// The rail, as high as its parent allows. Hidden while there are no titles.
    package let widget: Widget
    /// Called with the title that the user chose.
    package var onJump: ((IndexTitle) -> Void)?

    private let box = Box(GTK_ORIENTATION_VERTICAL)
    private let buttons: Repeater<IndexButton>
    private var titles: [IndexTitle] = []
    private var current: Int?
    /// The indices of the titles that are shown.
    private var shown: [Int] = []
    /// The position in `shown` of the title that the Tab key moves to.
    private var stop = 0
    /// The number of titles that fit, as measured after the last layout.
    private var capacity = 0
    private var dragged: (start: Double, index: Int?)?

    package init() {
        let window = ScrolledWindow(
            box.aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER), horizontal: GTK_POLICY_NEVER, vertical: GTK_POLICY_EXTERNAL)
        widget = window.classes("index-rail").expanding(horizontally: false, vertically: true)
        box.setAccessibleLabel(tr("Index"))
        buttons = Repeater(make: { IndexButton() }, widget: { $0.button }, append: { [box] in box.append($0) })
        widget.isVisible = false
        widget.onFingerDrag(touchOnly: false) { [weak self] in self?.drag($0) ?? false }
        for (key, step) in [("Up", -1), ("Down", 1), ("Home", -1_000_000), ("End", 1_000_000)] {
            box.onKeys([key]) { [weak self] in self?.moveFocus(by: step) ?? false }
        }
        widget.onLayout { [weak self] in self?.fit() }
    }

    /// - Parameter current: the title to mark as current, one of `titles`; nil for none.
    package func show(_ titles: [IndexTitle], current: IndexTitle?) {
        let index = current.flatMap { titles.firstIndex(of: $0) }
        guard titles != self.titles || index != self.current else { return }
        let isSame = titles == self.titles
        (self.titles, self.current) = (titles, index)
        widget.isVisible = !titles.isEmpty
        if isSame { mark() } else { fill() }
    }

    /// Returns the indices to show if only `capacity` of `count` titles fit: the first, the last, and evenly spaced ones between.
    package nonisolated static func selection(of count: Int, capacity: Int) -> [Int] {
        guard count > capacity else { return Array(0..<max(count, 0)) }
        guard capacity > 1 else { return capacity == 1 ? [0] : [] }
        return (0..<capacity).map { $0 * (count - 1) / (capacity - 1) }
    }

    private func fill() {
        shown = Self.selection(of: titles.count, capacity: max(capacity, 1))
        buttons.show(shown) { button, index in
            button.show(titles[index].title) { [weak self] in self?.jump(to: index) }
        }
        mark()
    }

    /// Marks the current title, or the last shown one before it if it is not shown.
    private func mark() {
        let marked = current.flatMap { current in shown.lastIndex { $0 <= current } }
        for (index, button) in visibleButtons.enumerated() { button.isCurrent = index == marked }
        if !visibleButtons.contains(where: \.hasFocus) { set(stop: marked ?? 0) }
    }

    private var visibleButtons: ArraySlice<IndexButton> { buttons.views.prefix(shown.count) }

    /// Shows more or fewer titles after the height has changed.
    private func fit() {
        guard widget.isMapped, !shown.isEmpty, box.height > 0 else { return }
        let fitting = max(1, widget.height * shown.count / box.height)
        guard fitting != capacity else { return }
        capacity = fitting
        if Self.selection(of: titles.count, capacity: capacity) != shown { fill() }
    }

    private func jump(to index: Int) {
        guard titles.indices.contains(index) else { return }
        onJump?(titles[index])
    }

    private func drag(_ drag: FingerDrag) -> Bool {
        switch drag {
        case .began(_, let y):
            dragged = (y, nil)
            // A press without movement stays a click on a button.
            return false
        case .moved(_, let y):
            guard let dragged, dragged.index != nil || abs(y) > 4, let index = title(at: dragged.start + y) else { return false }
            if index != dragged.index { jump(to: index) }
            self.dragged?.index = index
            return true
        case .ended, .cancelled:
            dragged = nil
            return false
        }
    }

    private func title(at y: Double) -> Int? {
        guard !titles.isEmpty, box.height > 0, let top = box.position(in: widget)?.y else { return nil }
        return min(max(0, Int((y - top) / Double(box.height) * Double(titles.count))), titles.count - 1)
    }

    private func moveFocus(by step: Int) -> Bool {
        guard !shown.isEmpty else { return false }
        set(stop: min(max(0, stop + step), shown.count - 1))
        return buttons.views[stop].button.grabFocus()
    }

    private func set(stop: Int) {
        self.stop = stop
        for (index, button) in visibleButtons.enumerated() { button.button.isFocusable = index == stop }
    }
}

/// The button of one title.
@MainActor
private final class IndexButton {
    let button = Button(label: "").classes("flat")
    private var choose: (() -> Void)?

    init() {
        button.onClick { [weak self] in self?.choose?() }
    }

    func show(_ title: String, choose: @escaping () -> Void) {
        button.label = title
        self.choose = choose
    }

    var isCurrent = false {
        didSet {
            guard isCurrent != oldValue else { return }
            button.setClass("current", isCurrent)
            button.setAccessibleSelection(isCurrent)
        }
    }

    var hasFocus: Bool { button.isFocus }
}

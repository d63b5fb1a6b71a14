import CGtk
import ListingCore

/// Turns what a person does with a page into events of its adapter.
@MainActor
final class ListInput {
    private unowned let list: RowList
    private var hovered: ItemPath?
    private var pressed: ItemPath?
    private var focused: ItemPath?
    private var focusWatch: (window: Object, handler: gulong)?
    private var finger: Finger?
    private var touchpad: (path: ItemPath, distance: Double)?

    /// What a finger on the page turned out to do.
    private struct Finger {
        let path: ItemPath?
        let startsAtTop: Bool
        var way: Way?
        var distance = 0.0

        enum Way { case pull, swipe, other }
    }

    /// Pixels after which it is clear which way a finger goes.
    private static let slack = 16.0

    init(list: RowList) {
        self.list = list
        let view = list.view
        view.onPress { [weak self] in self?.press($0) }
        view.onPress(button: 3) { [weak self] press in
            if press.phase == .began { self?.openMenu(at: press) }
        }
        view.onLongPress { [weak self] x, y in
            if let path = self?.list.site(atX: x, y: y)?.path { self?.openMenu(of: path) }
        }
        view.onPointer { [weak self] in self?.hover($0) }
        view.onKeyPressed(capture: true) { [weak self] in self?.key($0, $1) ?? false }
        list.scrolledWindow.onFingerDrag { [weak self] in self?.drag($0) ?? false }
        list.scrolledWindow.onSidewaysScroll { [weak self] in self?.scrollSideways($0) ?? false }
        view.on("realize") { [weak self] in self?.watchFocus() }
        view.on("unrealize") { [weak self] in self?.unwatchFocus() }
    }

    // MARK: Mouse and finger

    private func press(_ press: Press) {
        guard let handler = list.handler else { return }
        let site = press.phase == .cancelled ? nil : list.site(atX: press.x, y: press.y)
        let path = site?.isLine == true ? nil : site?.path
        switch press.phase {
        case .began:
            pressed = path
            if let path { handler.handle(.pressed(path)) }
            // The list view would choose the row as well. It must not even hear of the press: gestures that miss the release
            // only wait for it, and ignore the next press.
            if selects(press, path) { press.claim() }
        case .ended:
            let wasPressed = pressed
            release()
            guard let path, path == wasPressed else { return }
            handler.handle(.clicked(path, Modifiers(gdk: press.modifiers)))
            if selects(press, path) {
                site?.grabFocus()
            } else if site is CellSite {
                site?.grabFocus()
                handler.handle(.activated(path))
            }
        case .cancelled: release()
        }
    }

    /// Whether it is no click on the row but one for the selection.
    private func selects(_ press: Press, _ path: ItemPath?) -> Bool {
        guard let path, !Modifiers(gdk: press.modifiers).isDisjoint(with: [.control, .shift]) else { return false }
        return list.handler?.list.item(at: path)?.ability((any SelectableItem).self)?.isSelectable ?? false
    }

    private func release() {
        if pressed != nil { list.handler?.handle(.pressed(nil)) }
        pressed = nil
    }

    private func hover(_ point: (x: Double, y: Double)?) {
        let site = point.flatMap { list.site(atX: $0.x, y: $0.y) }
        let path = site?.isLine == true ? nil : site?.path
        guard path != hovered else { return }
        hovered = path
        list.handler?.handle(.hovered(path))
    }

    private func openMenu(at press: Press) {
        guard let path = list.site(atX: press.x, y: press.y)?.path, openMenu(of: path, atX: press.x, y: press.y) else { return }
        press.claim()
    }

    @discardableResult
    private func openMenu(of path: ItemPath, atX x: Double? = nil, y: Double? = nil) -> Bool {
        list.openMenu(of: path, at: x.flatMap { x in y.map { (x, $0) } })
    }

    private func drag(_ drag: FingerDrag) -> Bool {
        switch drag {
        case .began(let x, let y):
            let site = list.site(atX: x, y: y)
            finger = Finger(path: site?.path, startsAtTop: list.scrolledWindow.verticalAdjustment.value <= 0)
            return false
        case .moved(let x, let y): return move(x, y)
        case .ended: return end(.released, .released)
        case .cancelled: return end(.cancelled, .cancelled)
        }
    }

    private func move(_ x: Double, _ y: Double) -> Bool {
        guard var finger, let handler = list.handler else { return false }
        if finger.way == nil, max(abs(x), abs(y)) > Self.slack { finger.way = way(x, y, finger) }
        self.finger = finger
        switch finger.way {
        case .pull?:
            handler.handle(.pulled(.moved(y)))
            return true
        case .swipe?:
            guard let path = finger.path else { return false }
            return handler.handle(.swiped(path, .moved(list.isRightToLeft ? -x : x)))
        default: return false
        }
    }

    private func way(_ x: Double, _ y: Double, _ finger: Finger) -> Finger.Way {
        if abs(y) > abs(x) { return finger.startsAtTop && y > 0 ? .pull : .other }
        guard let path = finger.path, let handler = list.handler else { return .other }
        return handler.ask(ActionsQuestion(path)).all.isEmpty ? .other : .swipe
    }

    private func end(_ pull: PullGesture, _ swipe: SwipeGesture) -> Bool {
        defer { finger = nil }
        switch (finger?.way, finger?.path) {
        case (.pull?, _): list.handler?.handle(.pulled(pull))
        case (.swipe?, let path?): list.handler?.handle(.swiped(path, swipe))
        default: return false
        }
        return true
    }

    private func scrollSideways(_ scroll: SidewaysScroll) -> Bool {
        switch scroll {
        case .began:
            touchpad = nil
            return false
        case .moved(let x, let y):
            if touchpad == nil {
                guard abs(x) > abs(y), let path = hovered, let handler = list.handler,
                    !handler.ask(ActionsQuestion(path)).all.isEmpty
                else { return false }
                touchpad = (path, 0)
            }
            guard var touchpad else { return false }
            // Fingers that go left scroll on, which is a row that goes left.
            touchpad.distance -= list.isRightToLeft ? -x : x
            self.touchpad = touchpad
            list.handler?.handle(.swiped(touchpad.path, .moved(touchpad.distance)))
            return true
        case .ended:
            guard let touchpad else { return false }
            self.touchpad = nil
            list.handler?.handle(.swiped(touchpad.path, .released))
            return true
        }
    }

    // MARK: Keyboard

    /// Keys belong to a row while it has the focus itself: a text or a button inside of it has its own.
    private func key(_ value: UInt32, _ state: UInt32) -> Bool {
        guard let handler = list.handler, let press = KeyPress(gdk: value, state) else { return false }
        let site = list.focusedSite
        if case .function = press.key { return handler.handle(.key(press, on: site?.path)) }
        guard let site, site.hasFocus else { return false }
        let path = site.isLine ? nil : site.path
        if handler.handle(.key(press, on: path)) { return true }
        guard let cell = site as? CellSite, let path else { return false }
        if press == KeyPress(.enter) || press == KeyPress(.space) {
            handler.handle(.activated(path))
            return true
        }
        return moveFocus(from: cell, path, press)
    }

    /// The list view knows lines only; between the cells of a grid the arrows are ours.
    private func moveFocus(from cell: CellSite, _ path: ItemPath, _ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty, let handler = list.handler,
            let section = handler.list.snapshot.sections.first(where: { $0.id == path.section }),
            let lines = section.lines(forWidth: list.viewport?.width ?? 0), let position = handler.list.position(of: path),
            let start = handler.list.snapshot.start(of: path.section)
        else { return false }
        let first = start + (section.header == nil ? 0 : 1)
        let step: Int
        switch press.key {
        case .left: step = list.isRightToLeft ? 1 : -1
        case .right: step = list.isRightToLeft ? -1 : 1
        case .up: step = -lines.columns
        case .down: step = lines.columns
        default: return false
        }
        let next = position - first + step
        if (0..<lines.itemCount).contains(next) {
            handler.list.path(at: first + next).map { list.scroller?.focus($0) }
            return true
        }
        // Into a last line that is not full, or out of the grid.
        if press.key == .down, lines.line(ofItem: position - first) < lines.count - 1 {
            handler.list.path(at: first + lines.itemCount - 1).map { list.scroller?.focus($0) }
            return true
        }
        guard press.key == .up || press.key == .down else { return true }
        let row = press.key == .up ? first - 1 : first + lines.itemCount
        if let path = handler.list.path(at: row) { list.scroller?.focus(path) }
        return true
    }

    // MARK: Focus

    private func watchFocus() {
        unwatchFocus()
        guard let root = gtk_widget_get_root(list.view.widget) else { return }
        let window = Object(sinking: UnsafeMutableRawPointer(root))
        let handler = window.onSignal("notify::focus-widget") { [weak self] _ in self?.focusChanged() }
        focusWatch = (window, handler)
    }

    private func unwatchFocus() {
        if let focusWatch { focusWatch.window.disconnect(focusWatch.handler) }
        focusWatch = nil
    }

    private func focusChanged() {
        let site = list.focusedSite
        if let site, site.isLine, site.hasFocus, site.enterLine() { return }
        let path = site?.isLine == true ? nil : site?.path
        guard path != focused else { return }
        focused = path
        list.handler?.handle(.focused(path))
    }
}

extension RowSite {
    var hasFocus: Bool { place.map { gtk_widget_is_focus($0.widget) != 0 } ?? false }

    /// Hands the focus from a line of a grid to its cells; a carousel keeps it until an arrow key points along it.
    func enterLine() -> Bool {
        guard let cell = list.root.mapped.values.first(where: { $0 is CellSite && $0.frame.isInside(frame) }) as? CellSite else {
            return false
        }
        return cell.firstOfLine.grabFocus()
    }
}

extension RowList {
    var isRightToLeft: Bool { gtk_widget_get_direction(view.widget) == GTK_TEXT_DIR_RTL }

    /// The innermost site at a point of the view.
    func site(atX x: Double, y: Double) -> RowSite? {
        gtk_widget_pick(view.widget, x, y, GTK_PICK_DEFAULT).flatMap { site(around: $0) }
    }

    /// The innermost site in which the focus is.
    var focusedSite: RowSite? {
        guard let root = gtk_widget_get_root(view.widget), let focus = gtk_root_get_focus(root) else { return nil }
        return site(around: focus)
    }

    private func site(around widget: UnsafeMutablePointer<GtkWidget>) -> RowSite? {
        var next: UnsafeMutablePointer<GtkWidget>? = widget
        while let current = next {
            if let site = sites[UnsafeMutableRawPointer(current)]?.site { return site }
            // The focus is on GTK's own widget around the frame.
            if let child = gtk_widget_get_first_child(current), let site = sites[UnsafeMutableRawPointer(child)]?.site, site is RowSlot {
                return site
            }
            if current == view.widget { return nil }
            next = gtk_widget_get_parent(current)
        }
        return nil
    }
}

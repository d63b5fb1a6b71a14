import CGtk
import ListingCore

/// Turns mouse and keyboard input into events for the adapter. ``TouchInput`` handles touch.
@MainActor
final class ListInput {
    private unowned let list: RowList
    /// The item under the pointer.
    private var hovered: ItemPath?
    private var pressed: ItemPath?
    private var focused: ItemPath?
    private var focusWatch: (window: Object, handler: gulong)?
    private let touch: TouchInput

    init(list: RowList) {
        self.list = list
        touch = TouchInput(list: list)
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
        view.on("realize") { [weak self] in self?.watchFocus() }
        view.on("unrealize") { [weak self] in self?.unwatchFocus() }
    }

    // MARK: Mouse

    private func press(_ press: Press) {
        guard let handler = list.handler else { return }
        let site = press.phase == .cancelled ? nil : list.site(atX: press.x, y: press.y)
        let path = site?.isLine == true ? nil : site?.path
        switch press.phase {
        case .began:
            pressed = path
            list.leaveFocus(toWidgetAtX: press.x, y: press.y)
            if let path { handler.handle(.pressed(path)) }
            // The list view would activate the row as well. Claiming the press hides it from GTK's gestures completely: a gesture that only
            // misses the release keeps waiting for it and ignores the next press.
            if selects(press, path) { press.claim() }
        case .ended:
            let wasPressed = pressed
            release()
            guard let path, path == wasPressed else { return }
            handler.handle(.clicked(path, Modifiers(gdk: press.modifiers)))
            // GTK would focus the line that contains the card of a carousel.
            if selects(press, path) || site?.list !== list {
                site?.grabFocus()
            } else if site is CellContainer || press.isUnseen && site?.shown?.item.isActivatable == true {
                site?.grabFocus()
                handler.handle(.activated(path))
            }
        case .cancelled: release()
        }
    }

    /// True if the click changes the selection instead of activating the row.
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
        touch.hovered = path
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

    // MARK: Keyboard

    /// Handles a key for the focused row. A text field or button inside the row keeps its own keys.
    private func key(_ value: UInt32, _ state: UInt32) -> Bool {
        guard let handler = list.handler, let press = KeyPress(gdk: value, state) else { return false }
        let site = list.focusedSite
        if case .function = press.key { return handler.handle(.key(press, on: site?.path)) }
        guard let site, site.hasFocus else { return false }
        let path = site.isLine ? nil : site.path
        if handler.handle(.key(press, on: path)) { return true }
        guard site is CellContainer, let path else { return false }
        if press == KeyPress(.enter) || press == KeyPress(.space) {
            handler.handle(.activated(path))
            return true
        }
        return list.moveFocus(from: path, press)
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
        guard !list.focus.isBetweenRows else { return }
        let site = list.focusedSite
        if let site, site.isLine, site.hasFocus, site.enterLine() { return }
        let path = site?.isLine == true ? nil : site?.path
        guard path != focused else { return }
        focused = path
        list.handler?.handle(.focused(path))
    }
}

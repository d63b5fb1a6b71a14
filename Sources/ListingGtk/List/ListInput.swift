import ListingCore

/// Turns mouse and keyboard input into events for the adapter. ``TouchInput`` handles touch.
@MainActor
final class ListInput {
    private unowned let list: RowList
    /// The item under the pointer.
    private var hovered: ItemPath?
    private var pressed: ItemPath?
    private var focused: ItemPath?
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
            if let path = self?.container(atX: x, y: y)?.path { self?.openMenu(of: path) }
        }
        view.onPointer { [weak self] in self?.hover($0) }
        view.onKeyPressed(capture: true) { [weak self] in self?.key($0, $1) ?? false }
        view.onFocusMoved { [weak self] in self?.focusMoved() }
    }

    // MARK: Mouse

    private func press(_ press: Press) {
        guard let handler = list.handler else { return }
        let container = press.phase == .cancelled ? nil : container(atX: press.x, y: press.y)
        let path = container?.isLine == true ? nil : container?.path
        switch press.phase {
        case .began:
            pressed = path
            leaveFocus(toWidgetAtX: press.x, y: press.y)
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
            if selects(press, path) || container?.list !== list {
                container?.grabFocus()
            } else if container?.cell != nil || press.isUnseen && container?.shown?.item.isActivatable == true {
                container?.grabFocus()
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
        let container = point.flatMap { self.container(atX: $0.x, y: $0.y) }
        let path = container?.isLine == true ? nil : container?.path
        guard path != hovered else { return }
        hovered = path
        touch.hovered = path
        list.handler?.handle(.hovered(path))
    }

    private func openMenu(at press: Press) {
        guard let path = container(atX: press.x, y: press.y)?.path, openMenu(of: path, atX: press.x, y: press.y) else { return }
        press.claim()
    }

    @discardableResult
    private func openMenu(of path: ItemPath, atX x: Double? = nil, y: Double? = nil) -> Bool {
        list.menu.open(of: path, at: x.flatMap { x in y.map { (x, $0) } })
    }

    // MARK: Keyboard

    /// Handles a key for the focused row. A text field or button inside the row keeps its own keys.
    private func key(_ value: UInt32, _ state: UInt32) -> Bool {
        guard let handler = list.handler, let press = KeyPress(gdk: value, state) else { return false }
        let container = list.focusedContainer
        if case .function = press.key { return handler.handle(.key(press, on: container?.path)) }
        guard let container, container.hasFocus else { return false }
        let path = container.isLine ? nil : container.path
        if handler.handle(.key(press, on: path)) { return true }
        if move(inside: container, press) { return true }
        guard container.cell != nil, let path else { return false }
        if press == KeyPress(.enter) || press == KeyPress(.space) {
            handler.handle(.activated(path))
            return true
        }
        return GridNavigation.moveFocus(in: list, from: path, press)
    }

    /// Lets a row that is itself horizontal, such as a gallery, move to its next or previous element.
    private func move(inside container: RowContainer, _ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty, press.key == .left || press.key == .right else { return false }
        let isForward = (press.key == .right) != list.isRightToLeft
        return container.mounted?.move(by: isForward ? 1 : -1) ?? false
    }

    // MARK: Focus

    private func focusMoved() {
        guard !list.focus.isBetweenRows else { return }
        let container = list.focusedContainer
        if let container, container.isLine, container.hasFocus {
            if enter(container) { return }
            enterLater(container)
        }
        let path = container?.isLine == true ? nil : container?.path
        guard path != focused else { return }
        focused = path
        list.handler?.handle(.focused(path))
    }

    /// Moves the focus from a line of a grid to its first cell. A carousel keeps the focus until an arrow key points along it.
    private func enter(_ line: RowContainer) -> Bool {
        list.containers.onScreen.lazy.compactMap(\.cell).first { $0.frame.isInside(line.frame) }?.firstOfLine.grabFocus() ?? false
    }

    /// Moves the focus from a line of a grid to its first cell once the line has been laid out. GTK moves the focus by a page before that.
    private func enterLater(_ line: RowContainer) {
        guard line.shown?.item.kind == RowKind<GridLineViewModel>.gridLine.erased else { return }
        var frames = 0
        list.view.onTick { [weak self, weak line] in
            frames += 1
            guard let self, let line, line.hasFocus, frames < Self.framesOfLayout else { return false }
            return !enter(line)
        }
    }

    private static let framesOfLayout = 10

    /// Keeps GTK's row from taking the focus if the click hits a focusable widget in it, such as a text field. The row would take the focus
    /// last.
    private func leaveFocus(toWidgetAtX x: Double, y: Double) {
        var next = list.view.pick(atX: x, y: y)
        var isOthers = false
        while let current = next, current != list.view.node {
            let parent = current.parent
            if parent == list.view.node { current.setFocusOnClick(!isOthers) }
            if list.containers.container(withFrame: current) == nil, current.isFocusable { isOthers = true }
            next = parent
        }
    }

    private func container(atX x: Double, y: Double) -> RowContainer? { list.containers.container(atX: x, y: y, in: list.view) }
}

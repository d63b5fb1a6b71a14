import ListingCore

/// The menu of a row's actions, at the pointer or below the row.
///
/// Each page has one popover, which is refilled for each row and lives as long as the page. It must not be destroyed when it closes,
/// because events for it may still arrive. After such an event, GTK 4.8 believes that the pointer is over the popover, and the next
/// layout would crash if the popover's surface were gone.
@MainActor
final class RowMenu {
    private unowned let list: RowList
    private let popover: PopoverMenu
    /// The row and the signal handler that closes the menu when the row disappears; nil while no menu is open.
    private var unmapping: (host: Widget, handler: UInt)?

    init(of list: RowList) {
        self.list = list
        popover = PopoverMenu(over: list.widget)
        popover.onClose { [weak self] in self?.closed() }
    }

    /// - Parameter point: in pixels of the list's view; nil opens the menu below the row.
    /// - Returns: true if the row has actions.
    @discardableResult
    func open(of path: ItemPath, at point: (x: Double, y: Double)? = nil) -> Bool {
        guard let handler = list.handler, let host = list.mappedContainer(for: path)?.host else { return false }
        let actions = handler.ask(ActionsQuestion(path)).all
        guard !actions.isEmpty, let corner = host.position(in: list.widget) else { return false }
        forgetHost()
        // The row may be rebound or removed while its menu is open.
        unmapping = (host, host.on(.unmap) { [weak self] in self?.close() })
        let entries = actions.map { action in
            PopoverMenu.Entry(title: action.title, shortcut: action.shortcut?.trigger) { [weak list] in
                list?.handler?.list.send(action.action)
            }
        }
        popover.open(entries, at: target(in: host, corner, point))
        return true
    }

    /// Returns what the menu points to, in pixels of the page.
    private func target(in host: Widget, _ corner: (x: Double, y: Double), _ point: (x: Double, y: Double)?) -> Frame {
        guard let point, let origin = list.view.position(in: list.widget) else {
            return Frame(x: Int(corner.x), y: Int(corner.y), width: host.width, height: host.height)
        }
        return Frame(x: Int(origin.x + point.x), y: Int(origin.y + point.y), width: 1, height: 1)
    }

    /// Moves the focus back to the row. GTK itself would look for a focusable widget in the popover's parent, the page.
    private func closed() {
        let host = unmapping?.host
        forgetHost()
        host?.grabFocus()
    }

    /// Closes the menu because its row disappears.
    func close() {
        forgetHost()
        popover.close()
    }

    private func forgetHost() {
        if let unmapping { unmapping.host.disconnect(unmapping.handler) }
        unmapping = nil
    }
}

extension KeyPress {
    /// The key in GTK's notation, for menus; nil for a key without a name there.
    var trigger: String? {
        var text = ""
        if modifiers.contains(.control) { text += "<Control>" }
        if modifiers.contains(.alt) { text += "<Alt>" }
        if modifiers.contains(.shift) { text += "<Shift>" }
        switch key {
        case .character(let character): return text + String(character)
        case .delete: return text + "Delete"
        case .enter: return text + "Return"
        case .space: return text + "space"
        case .function(let number): return text + "F\(number)"
        default: return nil
        }
    }
}

import ListingCore

/// The row containers of a page and of the lists inside its rows.
@MainActor
final class RowContainers {
    private var mapped: [ObjectIdentifier: RowContainer] = [:]
    private var frames: [WidgetNode: Reference<RowContainer>] = [:]
    private var carousels: [SectionID: Reference<RowList>] = [:]

    /// A weak reference.
    private struct Reference<Target: AnyObject> {
        weak var target: Target?
    }

    /// The containers on the screen, in no particular order.
    var onScreen: some Collection<RowContainer> { mapped.values }

    func add(_ container: RowContainer) { frames[container.frame.node] = Reference(target: container) }

    func remove(_ container: RowContainer) {
        frames[container.frame.node] = nil
        mapped[ObjectIdentifier(container)] = nil
    }

    func set(_ container: RowContainer, isOnScreen: Bool) { mapped[ObjectIdentifier(container)] = isOnScreen ? container : nil }

    // MARK: Finding

    /// Returns the innermost container at a point of a list's view.
    func container(atX x: Double, y: Double, in view: ListView) -> RowContainer? {
        view.pick(atX: x, y: y).flatMap { container(around: $0, in: view) }
    }

    /// Returns the innermost container around a widget in a list's view.
    func container(around node: WidgetNode, in view: ListView) -> RowContainer? {
        var next: WidgetNode? = node
        while let current = next {
            if let container = container(withFrame: current) { return container }
            // GTK's own widget around the frame of a row may have the focus.
            if let listRow = current.firstChild.flatMap({ container(withFrame: $0) })?.listRow { return listRow }
            if current == view.node { return nil }
            next = current.parent
        }
        return nil
    }

    /// Returns the row of a list's view that has the focus in it, at any depth.
    func slotWithFocus(in view: ListView) -> ListRowContainer? {
        var next = view.focusInWindow
        while let current = next, let parent = current.parent {
            if parent == view.node { return current.firstChild.flatMap { container(withFrame: $0) }?.listRow }
            next = parent
        }
        return nil
    }

    func container(withFrame node: WidgetNode) -> RowContainer? { frames[node]?.target }

    // MARK: Carousels

    /// Returns the list inside a row that shows a section.
    func carousel(showing section: SectionID) -> RowList? { carousels[section]?.target }

    /// - Parameter list: nil if no list shows the section any longer.
    func set(carousel list: RowList?, showing section: SectionID) { carousels[section] = list.map { Reference(target: $0) } }
}

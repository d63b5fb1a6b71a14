import ListingCore

/// A list item of the list view, as the container of a row.
///
/// GTK has no row types: it reuses list items in the order in which they become free, whatever they contain.
@MainActor
final class ListRowContainer: RowContainer {
    private let listItem: FactoryListItem
    private(set) var handle: RowHandle?

    init(_ listItem: FactoryListItem, list: RowList) {
        self.listItem = listItem
        super.init(list: list)
        listItem.set(child: frame)
        // GTK 4.8 gives the focus only to selectable rows, and its arrow keys do not skip others, so a row that is not selectable would
        // block keyboard navigation. Selecting has no effect here, because the selection model ignores it.
        listItem.set(selectable: true)
    }

    override var listRow: ListRowContainer? { self }
    override var path: ItemPath? { handle?.path }
    override var position: Int { listItem.position }
    /// GTK's own widget around the frame.
    override var host: Widget? { listItemWidget }
    var rowView: Widget? { mounted?.view }

    private lazy var listItemWidget = listItemNode.map { Widget(borrowing: $0) }

    /// GTK's own widget around the frame while the list item is set up. Not owned: GTK 4.18 tears down a list item when its widget is
    /// disposed of, which a reference would prevent. GTK 4.8 does so when the widget leaves the window.
    private var listItemNode: WidgetNode?

    func bind(_ handle: RowHandle) {
        if listItemNode == nil {
            listItemNode = frame.node.parent
            listItemNode.map { Self.removeHoverSelection(from: $0) }
        }
        if self.handle !== handle {
            unbind()
            handle.bindings += 1
        }
        self.handle = handle
        handle.container = self
        refresh()
    }

    func unbind() {
        guard let handle else { return }
        list.deferredLines?.remove(self)
        self.handle = nil
        handle.bindings -= 1
        guard handle.container === self else { return }
        handle.container = handle.bindings > 0 ? list.binder.container(boundTo: handle) : nil
        // The content may have changed while only this slot was updated.
        handle.container?.refresh()
    }

    /// Updates the row from its handle. A line of a grid that is far from the viewport waits.
    func refresh() {
        guard let handle, list.deferredLines?.defers(self, with: handle.item) != true else { return }
        show(handle.item, at: handle.path)
    }

    /// Updates a line that has waited.
    func fill() {
        list.deferredLines?.remove(self)
        if let handle { show(handle.item, at: handle.path) }
    }

    override func willAppear() {
        super.willAppear()
        if list.deferredLines?.isWaiting(self) == true { fill() }
    }

    override func didShow(_ item: ListItem) {
        super.didShow(item)
        isActivatable = item.isActivatable
        reachOut()
    }

    /// Lets a banner extend over the margins that other rows leave free.
    func reachOut() {
        let margin = list.binder.margin
        frame.overhang = margin > 0 && path.map(list.model.isBanner) == true ? margin : 0
    }

    func teardown() {
        unbind()
        list.containers.remove(self)
        // If the row had the focus, only the window still holds a reference. The window moves the focus after the next frame and drops the
        // row, and then GTK 4.8 reads the row once more (gtk_label_grab_focus). The row must therefore live one frame longer.
        if let kept = listItemNode?.retained {
            var frames = 3
            // The ticks come from the page, because a carousel's row may already have left the window.
            list.root.view.onTick {
                frames -= 1
                return withExtendedLifetime(kept) { frames > 0 }
            }
        }
        (listItemWidget, listItemNode) = (nil, nil)
        clear()
    }

    private var isActivatable = true {
        didSet { if isActivatable != oldValue { listItem.set(activatable: isActivatable) } }
    }

    /// Removes GTK's controller that selects the row under the pointer.
    ///
    /// Lists that activate rows by a single click also select the row that the pointer enters. Nothing can be selected here, but GTK still
    /// moves its selection tracker and requests a layout. The pointer also enters a row when the one over it is removed, which happens
    /// during a layout, and GTK 4.8 then does not draw the row ("Trying to snapshot GtkListItemWidget without a current allocation").
    private static func removeHoverSelection(from listItemWidget: WidgetNode) { listItemWidget.removePointerControllers() }
}

import CGtk

/// A widget in GTK's tree, which may have no wrapper.
///
/// A value without a reference, so that a walk through the tree allocates nothing. It is valid as long as GTK keeps the widget: for the
/// call that found it, or as the key of a widget that has an owner.
struct WidgetNode: Hashable {
    let pointer: UnsafeMutablePointer<GtkWidget>

    init(_ pointer: UnsafeMutablePointer<GtkWidget>) { self.pointer = pointer }

    init?(_ pointer: UnsafeMutablePointer<GtkWidget>?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }
}

@MainActor
extension WidgetNode {
    var parent: WidgetNode? { WidgetNode(gtk_widget_get_parent(pointer)) }
    var firstChild: WidgetNode? { WidgetNode(gtk_widget_get_first_child(pointer)) }
    var nextSibling: WidgetNode? { WidgetNode(gtk_widget_get_next_sibling(pointer)) }
    var previousSibling: WidgetNode? { WidgetNode(gtk_widget_get_prev_sibling(pointer)) }

    var isVisible: Bool { gtk_widget_get_visible(pointer) != 0 }
    var isFocusable: Bool { gtk_widget_get_focusable(pointer) != 0 }
    var isRightToLeft: Bool { gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL }

    /// True if the widget is an instance of a GTK type or of a subclass.
    func isA(_ type: GType) -> Bool {
        g_type_check_instance_is_a(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GTypeInstance.self), type) != 0
    }

    @discardableResult
    func grabFocus() -> Bool { gtk_widget_grab_focus(pointer) != 0 }

    /// Sets whether a click moves the focus to the widget.
    func setFocusOnClick(_ focuses: Bool) { gtk_widget_set_focus_on_click(pointer, focuses.gboolean) }

    /// A reference to the widget, which keeps it alive.
    var retained: Object { Object(sinking: UnsafeMutableRawPointer(pointer)) }

    /// The event controllers of the widget, including GTK's own.
    var controllers: [Object] {
        guard let model = gtk_widget_observe_controllers(pointer) else { return [] }
        let list = Object(owning: UnsafeMutableRawPointer(model))
        return (0..<g_list_model_get_n_items(list.opaque)).compactMap { g_list_model_get_item(list.opaque, $0).map { Object(owning: $0) } }
    }

    /// Removes the controllers that follow the pointer, including GTK's own.
    func removePointerControllers() {
        for controller in controllers where controller.isA(gtk_event_controller_motion_get_type()) {
            gtk_widget_remove_controller(pointer, controller.opaque)
        }
    }
}

extension Object {
    /// True if the object is an instance of a GObject type or of a subclass.
    func isA(_ type: GType) -> Bool { g_type_check_instance_is_a(pointer(), type) != 0 }
}

extension Widget {
    var node: WidgetNode { WidgetNode(widget) }

    /// Wraps a widget without owning it; see ``Object/init(borrowing:)``.
    convenience init(borrowing node: WidgetNode) { self.init(borrowing: node.pointer) }

    /// Returns the innermost widget at a point of this widget that takes the pointer; nil if there is none.
    func pick(atX x: Double, y: Double) -> WidgetNode? { WidgetNode(gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT)) }
}

import CGtk

/// A signal as its type defines it.
///
/// A C function of another shape than the signal's would read arguments that were never passed. A test therefore compares all signals of
/// this file with `g_signal_query`.
struct SignalSignature {
    let name: String
    /// The class or interface that defines the signal.
    let type: GType
    let arguments: [SignalValue]
    let result: SignalValue

    init(_ name: String, _ type: GType, _ arguments: SignalValue..., result: SignalValue = .none) {
        self.name = name
        self.type = type
        self.arguments = arguments
        self.result = result
    }

    /// The signal's number, for functions of GLib that take no name.
    var id: guint { g_signal_lookup(name, type) }
}

/// The fundamental type of an argument or a result, by GLib's name for it.
enum SignalValue: String {
    case none = "void"
    case boolean = "gboolean"
    case int = "gint"
    case unsigned = "guint"
    case double = "gdouble"
    case string = "gchararray"
    case enumeration = "GEnum"
    case flags = "GFlags"
    case boxed = "GBoxed"
    case object = "GObject"
    case interface = "GInterface"
    case variant = "GVariant"
    case pointer = "gpointer"
}

/// The signals without arguments and without a result that the program, its tests and its benchmarks connect or emit.
package enum PlainSignal: CaseIterable {
    case map, unmap, realize, unrealize, destroy
    case clicked, popoverClosed, entryActivated
    case startup, shutdown, applicationActivated
    case editableChanged, textBufferChanged, adjustmentChanged, valueChanged
    case animationDone, toastButtonClicked, toastDismissed
    case focusLeft, pointerLeft, dropTargetLeft, scrollBegan, scrollEnded
    case beforePaint, layout, afterPaint, flushEvents
    case contentsInvalidated, sizeInvalidated
    case recentFilesChanged

    var signature: SignalSignature {
        switch self {
        case .map: SignalSignature("map", gtk_widget_get_type())
        case .unmap: SignalSignature("unmap", gtk_widget_get_type())
        case .realize: SignalSignature("realize", gtk_widget_get_type())
        case .unrealize: SignalSignature("unrealize", gtk_widget_get_type())
        case .destroy: SignalSignature("destroy", gtk_widget_get_type())
        case .clicked: SignalSignature("clicked", gtk_button_get_type())
        case .popoverClosed: SignalSignature("closed", gtk_popover_get_type())
        case .entryActivated: SignalSignature("activate", gtk_entry_get_type())
        case .startup: SignalSignature("startup", g_application_get_type())
        case .shutdown: SignalSignature("shutdown", g_application_get_type())
        case .applicationActivated: SignalSignature("activate", g_application_get_type())
        case .editableChanged: SignalSignature("changed", gtk_editable_get_type())
        case .textBufferChanged: SignalSignature("changed", gtk_text_buffer_get_type())
        case .adjustmentChanged: SignalSignature("changed", gtk_adjustment_get_type())
        case .valueChanged: SignalSignature("value-changed", gtk_adjustment_get_type())
        case .animationDone: SignalSignature("done", adw_animation_get_type())
        case .toastButtonClicked: SignalSignature("button-clicked", adw_toast_get_type())
        case .toastDismissed: SignalSignature("dismissed", adw_toast_get_type())
        case .focusLeft: SignalSignature("leave", gtk_event_controller_focus_get_type())
        case .pointerLeft: SignalSignature("leave", gtk_event_controller_motion_get_type())
        case .dropTargetLeft: SignalSignature("leave", gtk_drop_target_get_type())
        case .scrollBegan: SignalSignature("scroll-begin", gtk_event_controller_scroll_get_type())
        case .scrollEnded: SignalSignature("scroll-end", gtk_event_controller_scroll_get_type())
        case .beforePaint: SignalSignature("before-paint", gdk_frame_clock_get_type())
        case .layout: SignalSignature("layout", gdk_frame_clock_get_type())
        case .afterPaint: SignalSignature("after-paint", gdk_frame_clock_get_type())
        case .flushEvents: SignalSignature("flush-events", gdk_frame_clock_get_type())
        case .contentsInvalidated: SignalSignature("invalidate-contents", gdk_paintable_get_type())
        case .sizeInvalidated: SignalSignature("invalidate-size", gdk_paintable_get_type())
        case .recentFilesChanged: SignalSignature("changed", gtk_recent_manager_get_type())
        }
    }
}

/// The signals of a list view's factory, with the list item as their only argument.
enum ListItemSignal: CaseIterable {
    case setup, bind, unbind, teardown

    var signature: SignalSignature {
        switch self {
        case .setup: SignalSignature("setup", gtk_signal_list_item_factory_get_type(), .object)
        case .bind: SignalSignature("bind", gtk_signal_list_item_factory_get_type(), .object)
        case .unbind: SignalSignature("unbind", gtk_signal_list_item_factory_get_type(), .object)
        case .teardown: SignalSignature("teardown", gtk_signal_list_item_factory_get_type(), .object)
        }
    }
}

/// The other signals, whose handlers get a ``SignalArguments``.
enum ArgumentSignal: CaseIterable {
    case keyPressed, pointerEntered, pointerMoved, scrolled
    case pressed, released, longPressed, gestureCancelled, sequenceStateChanged
    case gestureDragBegan, gestureDragUpdated, gestureDragEnded, gestureBegan, gestureEnded, pinched
    case dragPrepare, dragBegan, dragEnded
    case dropEntered, dropMoved, dropLeft, dropped, valueDropAccept, valueDropped
    case rowActivated, actionActivated, actionStateChanged, pageChanged, dialogResponse, messageResponse
    case preeditChanged, childPosition, networkChanged, closeRequest, itemsChanged, pictureSizePrepared
    case commandLine, filesOpened, fileChanged
    case printBegan, pageDrawn, printEnded

    var signature: SignalSignature {
        switch self {
        case .keyPressed:
            SignalSignature("key-pressed", gtk_event_controller_key_get_type(), .unsigned, .unsigned, .flags, result: .boolean)
        case .pointerEntered: SignalSignature("enter", gtk_event_controller_motion_get_type(), .double, .double)
        case .pointerMoved: SignalSignature("motion", gtk_event_controller_motion_get_type(), .double, .double)
        case .scrolled: SignalSignature("scroll", gtk_event_controller_scroll_get_type(), .double, .double, result: .boolean)
        case .pressed: SignalSignature("pressed", gtk_gesture_click_get_type(), .int, .double, .double)
        case .released: SignalSignature("released", gtk_gesture_click_get_type(), .int, .double, .double)
        case .longPressed: SignalSignature("pressed", gtk_gesture_long_press_get_type(), .double, .double)
        case .gestureCancelled: SignalSignature("cancel", gtk_gesture_get_type(), .boxed)
        case .sequenceStateChanged: SignalSignature("sequence-state-changed", gtk_gesture_get_type(), .boxed, .enumeration)
        case .gestureDragBegan: SignalSignature("drag-begin", gtk_gesture_drag_get_type(), .double, .double)
        case .gestureDragUpdated: SignalSignature("drag-update", gtk_gesture_drag_get_type(), .double, .double)
        case .gestureDragEnded: SignalSignature("drag-end", gtk_gesture_drag_get_type(), .double, .double)
        case .gestureBegan: SignalSignature("begin", gtk_gesture_get_type(), .boxed)
        case .gestureEnded: SignalSignature("end", gtk_gesture_get_type(), .boxed)
        case .pinched: SignalSignature("scale-changed", gtk_gesture_zoom_get_type(), .double)
        case .dragPrepare: SignalSignature("prepare", gtk_drag_source_get_type(), .double, .double, result: .object)
        case .dragBegan: SignalSignature("drag-begin", gtk_drag_source_get_type(), .object)
        case .dragEnded: SignalSignature("drag-end", gtk_drag_source_get_type(), .object, .boolean)
        case .dropEntered: SignalSignature("drag-enter", gtk_drop_target_async_get_type(), .object, .double, .double, result: .flags)
        case .dropMoved: SignalSignature("drag-motion", gtk_drop_target_async_get_type(), .object, .double, .double, result: .flags)
        case .dropLeft: SignalSignature("drag-leave", gtk_drop_target_async_get_type(), .object)
        case .dropped: SignalSignature("drop", gtk_drop_target_async_get_type(), .object, .double, .double, result: .boolean)
        case .valueDropAccept: SignalSignature("accept", gtk_drop_target_get_type(), .object, result: .boolean)
        case .valueDropped: SignalSignature("drop", gtk_drop_target_get_type(), .boxed, .double, .double, result: .boolean)
        case .rowActivated: SignalSignature("activate", gtk_list_view_get_type(), .unsigned)
        case .actionActivated: SignalSignature("activate", g_simple_action_get_type(), .variant)
        case .actionStateChanged: SignalSignature("change-state", g_simple_action_get_type(), .variant)
        case .pageChanged: SignalSignature("page-changed", adw_carousel_get_type(), .unsigned)
        case .dialogResponse: SignalSignature("response", gtk_native_dialog_get_type(), .int)
        case .messageResponse: SignalSignature("response", adw_message_dialog_get_type(), .string)
        case .preeditChanged: SignalSignature("preedit-changed", gtk_text_get_type(), .string)
        case .childPosition: SignalSignature("get-child-position", gtk_overlay_get_type(), .object, .boxed, result: .boolean)
        case .networkChanged: SignalSignature("network-changed", g_network_monitor_get_type(), .boolean)
        case .closeRequest: SignalSignature("close-request", gtk_window_get_type(), result: .boolean)
        case .itemsChanged: SignalSignature("items-changed", g_list_model_get_type(), .unsigned, .unsigned, .unsigned)
        case .fileChanged: SignalSignature("changed", g_file_monitor_get_type(), .interface, .interface, .enumeration)
        case .pictureSizePrepared: SignalSignature("size-prepared", gdk_pixbuf_loader_get_type(), .int, .int)
        case .commandLine: SignalSignature("command-line", g_application_get_type(), .object, result: .int)
        case .printBegan: SignalSignature("begin-print", gtk_print_operation_get_type(), .object)
        case .pageDrawn: SignalSignature("draw-page", gtk_print_operation_get_type(), .object, .int)
        case .printEnded: SignalSignature("done", gtk_print_operation_get_type(), .enumeration)
        case .filesOpened: SignalSignature("open", g_application_get_type(), .pointer, .int, .string)
        }
    }
}

/// The properties whose changes the program follows. A misspelled name would never be reported; a test looks each up.
package enum WatchedProperty: String, CaseIterable {
    case focusWidget = "focus-widget"
    case defaultWidth = "default-width"
    case defaultHeight = "default-height"
    case maximized
    case folded
    case visibleChild = "visible-child"
    case revealFlap = "reveal-flap"
    case selected
    case active
    case searchModeEnabled = "search-mode-enabled"
    case isRegistered = "is-registered"

    /// The class that defines the property.
    var type: GType {
        switch self {
        case .focusWidget, .defaultWidth, .defaultHeight, .maximized: gtk_window_get_type()
        case .folded, .visibleChild: adw_leaflet_get_type()
        case .revealFlap: adw_flap_get_type()
        case .selected: gtk_drop_down_get_type()
        case .active: gtk_switch_get_type()
        case .searchModeEnabled: gtk_search_bar_get_type()
        case .isRegistered: g_application_get_type()
        }
    }
}

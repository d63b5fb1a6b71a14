import CGtk

/// Event controllers as Swift closures. GTK owns a controller together with its widget, so the closures must not retain the widget.
extension Widget {
    /// Handles keys that are pressed while the focus is in the widget.
    ///
    /// - Parameter handler: gets GDK's key value and modifiers; returns true if it handled the key.
    func onKeyPressed(capture: Bool, _ handler: @escaping @MainActor (UInt32, UInt32) -> Bool) {
        let controller = attach(gtk_event_controller_key_new())
        if capture { gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_CAPTURE) }
        controller.on(.keyPressed) { $0.answer(handler($0.unsigned(1), $0.flags(3))) }
    }

    /// Calls the handler when the focus leaves the widget and all its descendants.
    func onFocusLeft(_ handler: @escaping @MainActor () -> Void) {
        attach(gtk_event_controller_focus_new()).on(.focusLeft, handler)
    }

    /// Reports the pointer's position over the widget, in pixels; nil when it leaves.
    func onPointer(_ handler: @escaping @MainActor ((x: Double, y: Double)?) -> Void) {
        let controller = attach(gtk_event_controller_motion_new())
        for signal in [ArgumentSignal.pointerEntered, .pointerMoved] { controller.on(signal) { handler(($0.double(1), $0.double(2))) } }
        controller.on(.pointerLeft) { handler(nil) }
    }

    /// Reports presses of a mouse button or a finger, before any descendant of the widget gets them.
    ///
    /// - Parameter button: 1 for the primary button and for touch, 3 for the secondary button.
    func onPress(button: Int = 1, _ handler: @escaping @MainActor (Press) -> Void) {
        let controller = attach(UnsafeMutableRawPointer(gtk_gesture_click_new()).map { OpaquePointer($0) })
        gtk_gesture_single_set_button(controller.opaque, guint(button))
        gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_CAPTURE)
        let gesture = controller.opaque
        func report(_ phase: Press.Phase, _ arguments: SignalArguments) {
            handler(Press(phase: phase, x: arguments.double(2), y: arguments.double(3), gesture: gesture))
        }
        controller.on(.pressed) { report(.began, $0) }
        controller.on(.released) { report(.ended, $0) }
        // "stopped" does not mean canceled: it is also emitted for a press that is too long for a double click, and the release follows.
        func cancel() { handler(Press(phase: .cancelled, x: 0, y: 0, gesture: gesture)) }
        controller.on(.gestureCancelled) { _ in
            // The gesture is read before the handler runs, because the handler may cancel more gestures.
            if let release = Press(releasedUnseenBy: gesture, button: button) { handler(release) } else { cancel() }
        }
        controller.on(.sequenceStateChanged) { arguments in
            if arguments.enumeration(2) == GTK_EVENT_SEQUENCE_DENIED.rawValue { cancel() }
        }
    }

    /// Reports a long press of a finger.
    func onLongPress(_ handler: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) {
        let controller = attach(gtk_gesture_long_press_new())
        gtk_gesture_single_set_touch_only(controller.opaque, 1)
        gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_CAPTURE)
        controller.on(.longPressed) { handler($0.double(1), $0.double(2)) }
    }

    /// Reports a finger that moves over the widget.
    ///
    /// - Parameters:
    ///   - touchOnly: false to include the mouse with its primary button held down.
    ///   - handler: returns true to claim the finger; the list then does not scroll with it.
    func onFingerDrag(touchOnly: Bool = true, _ handler: @escaping @MainActor (FingerDrag) -> Bool) {
        let controller = attach(gtk_gesture_drag_new())
        let gesture = controller.opaque
        gtk_gesture_single_set_touch_only(gesture, touchOnly.gboolean)
        gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
        func report(_ drag: FingerDrag) {
            if handler(drag) { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
        }
        controller.on(.gestureDragBegan) { report(.began(x: $0.double(1), y: $0.double(2))) }
        controller.on(.gestureDragUpdated) { report(.moved(x: $0.double(1), y: $0.double(2))) }
        controller.on(.gestureDragEnded) { _ in report(.ended) }
        controller.on(.gestureCancelled) { _ in report(.cancelled) }
    }

    /// Reports horizontal scrolling with two fingers on a touchpad.
    ///
    /// - Parameter handler: gets the pixels since the last call; returns true if it handled them.
    func onSidewaysScroll(_ handler: @escaping @MainActor (SidewaysScroll) -> Bool) {
        let controller = attach(gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES))
        gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_CAPTURE)
        // Wheels emit neither "scroll-begin" nor "scroll-end".
        let gesture = controller.opaque
        controller.on(.scrollBegan) { _ = handler(.began) }
        controller.on(.scrollEnded) { _ = handler(.ended) }
        controller.on(.scrolled) { arguments in
            let (x, y) = (arguments.double(1), arguments.double(2))
            let isTouchpad = gtk_event_controller_scroll_get_unit(gesture) == GDK_SCROLL_UNIT_SURFACE
            arguments.answer(isTouchpad && handler(.moved(x: x, y: y)))
        }
    }

    /// Reports two fingers that move apart or together, on a screen or a touchpad.
    func onPinch(_ handler: @escaping @MainActor (Pinch) -> Void) {
        let controller = attach(gtk_gesture_zoom_new())
        let gesture = controller.opaque
        gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
        func center() -> (x: Double, y: Double) {
            var (x, y) = (0.0, 0.0)
            gtk_gesture_get_bounding_box_center(gesture, &x, &y)
            return (x, y)
        }
        controller.on(.gestureBegan) { _ in
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
            handler(.began)
        }
        controller.on(.pinched) { arguments in
            let (x, y) = center()
            handler(.moved(factor: arguments.double(1), x: x, y: y))
        }
        controller.on(.gestureEnded) { _ in handler(.ended) }
    }

    /// Handles scrolling by wheel or touchpad over the widget.
    ///
    /// - Parameter handler: returns true if it handled the event.
    func onScroll(_ handler: @escaping @MainActor (Scroll) -> Bool) {
        let controller = attach(gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES))
        let gesture = controller.opaque
        controller.on(.scrolled) { arguments in
            let state = gtk_event_controller_get_current_event_state(gesture).rawValue
            let isWheel = gtk_event_controller_scroll_get_unit(gesture) == GDK_SCROLL_UNIT_WHEEL
            let scroll = Scroll(
                x: arguments.double(1), y: arguments.double(2), isWheel: isWheel, isControl: state & GDK_CONTROL_MASK.rawValue != 0,
                isShift: state & GDK_SHIFT_MASK.rawValue != 0)
            arguments.answer(handler(scroll))
        }
    }

    /// Calls the handler for a double click or a double tap.
    func onDoubleClick(_ handler: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) {
        let controller = attach(UnsafeMutableRawPointer(gtk_gesture_click_new()).map { OpaquePointer($0) })
        gtk_gesture_single_set_button(controller.opaque, 1)
        controller.on(.pressed) { arguments in
            if arguments.int(1) == 2 { handler(arguments.double(2), arguments.double(3)) }
        }
    }

    @discardableResult
    fileprivate func attach(_ controller: OpaquePointer?) -> Object {
        let raw = controller.map { UnsafeMutableRawPointer($0) } ?? UnsafeMutableRawPointer(GObject.make())
        // The widget takes over the constructor's reference; the wrapper has its own while it connects the signals.
        let object = Object(owning: raw)
        if controller != nil { add(controller: OpaquePointer(g_object_ref(raw))) }
        return object
    }
}

/// A press of a button or a finger, at its beginning or end.
@MainActor
struct Press {
    enum Phase { case began, ended, cancelled }

    let phase: Phase
    let x: Double
    let y: Double
    /// True if GTK's own gestures have missed the release.
    let isUnseen: Bool
    /// GDK's modifier keys.
    let modifiers: UInt32
    fileprivate let gesture: OpaquePointer

    fileprivate init(phase: Phase, x: Double, y: Double, gesture: OpaquePointer) {
        (self.phase, self.x, self.y, self.gesture, isUnseen) = (phase, x, y, gesture, false)
        modifiers = gtk_event_controller_get_current_event_state(gesture).rawValue
    }

    /// Creates the release that GTK's gestures miss, while a gesture is being canceled.
    ///
    /// After a layout change, GTK synthesizes a move of the pointer and asks the X server for the state of the buttons. On a busy machine
    /// the server already knows of a release that the program has not received. All gestures take the move without a button for their end
    /// and then ignore the release. Without this initializer, a quick click would do nothing.
    ///
    /// - Returns: the position and the modifiers of the press; nil if something else cancels the gesture.
    fileprivate init?(releasedUnseenBy gesture: OpaquePointer, button: Int) {
        guard let move = gtk_event_controller_get_current_event(gesture), gdk_event_get_event_type(move) == GDK_MOTION_NOTIFY,
            gdk_event_get_modifier_state(move).rawValue & GDK_BUTTON1_MASK.rawValue << UInt32(button - 1) == 0,
            let press = gtk_gesture_get_last_event(gesture, nil)
        else { return nil }
        var (x, y) = (0.0, 0.0)
        guard gtk_gesture_get_point(gesture, nil, &x, &y) != 0 else { return nil }
        (phase, self.x, self.y, self.gesture, isUnseen) = (.ended, x, y, gesture, true)
        modifiers = gdk_event_get_modifier_state(press).rawValue
    }

    /// Claims the press, so that no other gesture reacts to it.
    func claim() { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
}

enum FingerDrag {
    /// The position in pixels of the widget.
    case began(x: Double, y: Double)
    /// The offset in pixels since the beginning.
    case moved(x: Double, y: Double)
    case ended
    case cancelled
}

enum Pinch {
    case began
    /// - Parameters:
    ///   - factor: the distance of the fingers, relative to that at the beginning.
    ///   - x, y: the point between the fingers, in pixels of the widget.
    case moved(factor: Double, x: Double, y: Double)
    case ended
}

/// A turn of the wheel, or a movement of two fingers on a touchpad.
struct Scroll {
    /// Notches of a wheel, or pixels of a touchpad; positive to the right and down.
    let x: Double
    let y: Double
    let isWheel: Bool
    let isControl: Bool
    let isShift: Bool
}

enum SidewaysScroll {
    case began
    case moved(x: Double, y: Double)
    case ended
}

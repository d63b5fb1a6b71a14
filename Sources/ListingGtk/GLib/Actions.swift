import CGtk

/// Named actions of a window or an application, for menus, buttons and keys.
@MainActor
package struct ActionMap {
    /// A `GActionMap`: an application window or an application.
    let target: Object

    package init(target: Object) { self.target = target }

    package func add(_ name: String, _ handler: @escaping @MainActor () -> Void) {
        let action = Object(owning: UnsafeMutableRawPointer(g_simple_action_new(name, nil)))
        action.on(.actionActivated) { _ in handler() }
        g_action_map_add_action(target.opaque, action.opaque)
    }

    /// Adds an action that gets a string, which a menu writes after its name: `win.name::string`.
    func add(_ name: String, with handler: @escaping @MainActor (String) -> Void) {
        let action = Object(owning: UnsafeMutableRawPointer(g_simple_action_new(name, Object.textVariantType)))
        action.on(.actionActivated) { arguments in arguments.text(1).map(handler) }
        g_action_map_add_action(target.opaque, action.opaque)
    }

    /// Adds an action with several choices, exactly one of which is active. A menu shows them as radio buttons, as `win.name::choice`.
    func addChoice(_ name: String, initial: String, _ handler: @escaping @MainActor (String) -> Void) {
        let type = Object.textVariantType
        let action = Object(owning: UnsafeMutableRawPointer(g_simple_action_new_stateful(name, type, g_variant_new_string(initial))))
        // The map retains the action, not its wrapper. A signal's sender is always alive.
        let sender = action.opaque
        action.on(.actionStateChanged) { arguments in
            guard let choice = arguments.text(1) else { return }
            g_simple_action_set_state(sender, g_variant_new_string(choice))
            handler(choice)
        }
        g_action_map_add_action(target.opaque, action.opaque)
    }

    /// Sets the active choice without running the handler. A choice that no menu offers leaves all entries unmarked.
    func setChoice(_ name: String, _ choice: String) {
        guard let action = g_action_map_lookup_action(target.opaque, name) else { return }
        g_simple_action_set_state(action, g_variant_new_string(choice))
    }

    /// The active choice of an action; nil if there is no such action.
    func choice(_ name: String) -> String? {
        guard let action = g_action_map_lookup_action(target.opaque, name), let state = g_action_get_state(action) else { return nil }
        defer { g_variant_unref(state) }
        return g_variant_get_string(state, nil).map { String(cString: $0) }
    }

    /// Adds an action that is on or off. A menu shows it with a check mark.
    func addSwitch(_ name: String, _ handler: @escaping @MainActor (Bool) -> Void) {
        let action = Object(owning: UnsafeMutableRawPointer(g_simple_action_new_stateful(name, nil, g_variant_new_boolean(0))))
        action.on(.actionStateChanged) { arguments in arguments.flag(1).map(handler) }
        g_action_map_add_action(target.opaque, action.opaque)
    }

    /// Sets the state of a switch without running its handler.
    func setOn(_ name: String, _ isOn: Bool) {
        guard let action = g_action_map_lookup_action(target.opaque, name) else { return }
        g_simple_action_set_state(action, g_variant_new_boolean(isOn.gboolean))
    }

    /// - Returns: true if the action exists and is enabled.
    package func activate(_ name: String) -> Bool {
        guard let action = g_action_map_lookup_action(target.opaque, name), g_action_get_enabled(action) != 0 else { return false }
        g_action_activate(action, nil)
        return true
    }

    func isEnabled(_ name: String) -> Bool {
        g_action_map_lookup_action(target.opaque, name).map { g_action_get_enabled($0) != 0 } ?? false
    }

    func setEnabled(_ name: String, _ enabled: Bool) {
        guard let action = g_action_map_lookup_action(target.opaque, name) else { return }
        g_simple_action_set_enabled(action, enabled.gboolean)
    }
}

extension Object {
    /// `G_VARIANT_TYPE_STRING`, which is a macro in C.
    fileprivate static var textVariantType: OpaquePointer { lv_variant_type_string() }
}

extension Widget {
    /// Handles keys that are pressed while the focus is in the widget.
    ///
    /// - Parameter keys: GTK's notation, such as `Page_Down` or `<Alt>Left`.
    /// - Parameter handler: returns true if it handled the key; otherwise the key goes on to the parent widgets.
    package func onKeys(_ keys: [String], _ handler: @escaping @MainActor () -> Bool) {
        guard let controller = gtk_shortcut_controller_new() else { return }
        for key in keys {
            let box = Unmanaged.passRetained(HandlerBox(handler)).toOpaque()
            let action = gtk_callback_action_new(
                { _, _, data in
                    guard let data else { return 0 }
                    return HandlerBox<@MainActor () -> Bool>.call(data) { $0() }.gboolean
                }, box, { AnyHandlerBox.release($0) })
            gtk_shortcut_controller_add_shortcut(controller, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(key), action))
        }
        add(controller: controller)
    }
}

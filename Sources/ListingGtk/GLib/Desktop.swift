import CGtk

/// Services of the desktop: the clipboard, the web browser and the file manager.
@MainActor
enum Desktop {
    /// Copies text to the clipboard.
    static func copy(_ text: String, from widget: Widget) {
        gdk_clipboard_set_text(gtk_widget_get_clipboard(widget.widget), text)
    }

    /// Copies a picture to the clipboard.
    static func copy(_ texture: Texture, from widget: Widget) {
        gdk_clipboard_set_texture(gtk_widget_get_clipboard(widget.widget), texture.opaque)
    }

    /// Opens a file in a program that the user chooses, or in the usual one if the desktop cannot ask.
    ///
    /// - Parameter failed: called with the desktop's reason if no program opens the file; not if the user cancels.
    static func openFile(_ path: String, over window: ApplicationWindow, failed: @escaping @MainActor (String) -> Void) {
        let file = Object(owning: UnsafeMutableRawPointer(g_file_new_for_path(path)))
        let box = Unmanaged.passRetained(HandlerBox(failed)).toOpaque()
        lv_launch_file(
            window.pointer(), file.opaque,
            { source, result, data in
                guard let data else { return }
                var error: UnsafeMutablePointer<GError>?
                let isOpen = lv_launch_file_finish(source, result, &error) != 0
                let isCanceled = error.map { Desktop.isCancellation($0.pointee) } ?? false
                let reason = error.flatMap { $0.pointee.message }.map { String(cString: $0) } ?? ""
                if let error { g_error_free(error) }
                let handler = HandlerBox<@MainActor (String) -> Void>.handler(in: data)
                AnyHandlerBox.release(data)
                if !isOpen, !isCanceled { onMain(reason) { handler($0) } }
            }, box)
    }

    /// True if the user has closed a dialog of GTK. The errors of such dialogs are newer than GTK 4.8: 0 is a failure.
    private nonisolated static func isCancellation(_ error: GError) -> Bool {
        guard let domain = g_quark_to_string(error.domain) else { return false }
        return String(cString: domain) == "gtk-dialog-error-quark" && error.code != 0
    }

    /// The address of a local file, for programs that take addresses.
    static func address(ofFile path: String) -> String? {
        let file = Object(owning: UnsafeMutableRawPointer(g_file_new_for_path(path)))
        guard let address = g_file_get_uri(file.opaque) else { return nil }
        defer { g_free(address) }
        return String(cString: address)
    }

    /// Opens a web page in the user's browser. Only http and https are allowed, because the address comes from a listing.
    ///
    /// - Returns: true if the address may be opened.
    @discardableResult
    static func openWebPage(_ address: String, from widget: Widget) -> Bool {
        let lower = address.lowercased()
        guard lower.hasPrefix("https://") || lower.hasPrefix("http://") else { return false }
        open(address, from: widget)
        return true
    }

    /// Opens the folder of a file in the file manager.
    static func openFolder(of path: String, from widget: Widget) {
        let file = Object(owning: UnsafeMutableRawPointer(g_file_new_for_path(path)))
        guard let parent = g_file_get_parent(file.opaque) else { return }
        let folder = Object(owning: UnsafeMutableRawPointer(parent))
        guard let address = g_file_get_uri(folder.opaque) else { return }
        defer { g_free(address) }
        open(String(cString: address), from: widget)
    }

    private static func open(_ address: String, from widget: Widget) {
        guard let raw = gdk_display_get_app_launch_context(gtk_widget_get_display(widget.widget)) else { return }
        let context = Object(owning: UnsafeMutableRawPointer(raw))
        g_app_info_launch_default_for_uri_async(address, context.pointer(), nil, nil, nil)
    }
}

/// Short messages over a page, shown one after the other, that disappear by themselves.
///
/// The queue is kept here instead of in libadwaita. libadwaita 1.2 shows a queued message with an animation that is longer than the one
/// that hides it, and reads freed memory if the user closes the message in between (`show_done_cb`).
final class ToastOverlay: Widget {
    typealias Action = (label: String, perform: @MainActor () -> Void)

    private var waiting: [(text: String, action: Action?)] = []
    private var isBusy = false
    private var pause: Animation?

    /// Milliseconds between two messages; slightly more than libadwaita takes to hide one.
    private static let hiding = 350

    init(_ child: Widget) {
        super.init(adw_toast_overlay_new())
        adw_toast_overlay_set_child(opaque, child.widget)
    }

    /// - Parameter action: a button in the message.
    func show(_ text: String, action: Action? = nil) {
        waiting.append((text, action))
        if !isBusy { showNext() }
    }

    private func showNext() {
        pause = nil
        isBusy = !waiting.isEmpty
        guard isBusy else { return }
        let (text, action) = waiting.removeFirst()
        // libadwaita parses the title as markup.
        let toast = Object(owning: UnsafeMutableRawPointer(adw_toast_new(Markup.escaped(text))))
        adw_toast_set_timeout(toast.opaque, 5)
        if let action {
            adw_toast_set_button_label(toast.opaque, action.label)
            let perform = action.perform
            toast.on(.toastButtonClicked) { perform() }
        }
        toast.on(.toastDismissed) { [weak self] in
            guard let self else { return }
            pause = Animation(on: self, milliseconds: Self.hiding, step: { _ in }, onEnd: { [weak self] in self?.showNext() })
        }
        // adw_toast_overlay_add_toast takes over a reference.
        adw_toast_overlay_add_toast(opaque, OpaquePointer(g_object_ref(toast.raw)))
    }
}

/// Slides its child in and out.
final class Revealer: Widget {
    /// Makes the child; nil when that has been done.
    private var make: (@MainActor () -> Widget)?

    /// - Parameter make: makes the child when it is revealed for the first time.
    init(
        _ transition: GtkRevealerTransitionType = GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP, _ make: @escaping @MainActor () -> Widget
    ) {
        self.make = make
        super.init(gtk_revealer_new())
        gtk_revealer_set_transition_type(opaque, transition)
    }

    var isRevealed: Bool {
        get { gtk_revealer_get_reveal_child(opaque) != 0 }
        set {
            if newValue, let make {
                self.make = nil
                gtk_revealer_set_child(opaque, make().widget)
            }
            gtk_revealer_set_reveal_child(opaque, newValue.gboolean)
        }
    }
}

final class ToggleButton: Widget {
    init(label: String) { super.init(gtk_toggle_button_new_with_label(label)) }

    var label: String {
        get { gtk_button_get_label(pointer()).map { String(cString: $0) } ?? "" }
        set { gtk_button_set_label(pointer(), newValue) }
    }

    /// - Parameter accessibleLabel: what the button does; it is also its tooltip.
    init(icon: String, accessibleLabel: String) {
        super.init(gtk_toggle_button_new())
        gtk_button_set_icon_name(pointer(), icon)
        set(name: accessibleLabel)
    }

    /// Changes the accessible name and the tooltip.
    func set(name: String) {
        guard name != tooltip else { return }
        tooltip = name
        setAccessibleLabel(name)
    }

    func set(icon: String) { gtk_button_set_icon_name(pointer(), icon) }

    func onClick(_ handler: @escaping @MainActor () -> Void) { on(.clicked, handler) }

    var isActive: Bool {
        get { gtk_toggle_button_get_active(pointer()) != 0 }
        set { gtk_toggle_button_set_active(pointer(), newValue.gboolean) }
    }
}

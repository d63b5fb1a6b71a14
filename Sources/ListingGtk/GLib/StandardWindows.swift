import CGtk

/// The window that says what the program is.
final class AboutWindow: Widget {
    struct Texts {
        let developer: String
        let comments: String
        let copyright: String
        /// The names of the translators, each on a line; nil if there are none.
        let translators: String?
    }

    /// - Parameters:
    ///   - icon: the name of an icon, ignored if the theme has none of that name, because it would show a broken image.
    ///   - website: the address of the program's page.
    ///   - issues: the address of the page for reporting problems.
    init(name: String, icon: String, version: String, texts: Texts, website: String, issues: String) {
        super.init(adw_about_window_new())
        adw_about_window_set_application_name(opaque, name)
        if let theme = gtk_icon_theme_get_for_display(gdk_display_get_default()), gtk_icon_theme_has_icon(theme, icon) != 0 {
            adw_about_window_set_application_icon(opaque, icon)
        }
        adw_about_window_set_version(opaque, version)
        adw_about_window_set_developer_name(opaque, texts.developer)
        adw_about_window_set_copyright(opaque, texts.copyright)
        adw_about_window_set_license_type(opaque, GTK_LICENSE_MIT_X11)
        adw_about_window_set_comments(opaque, texts.comments)
        adw_about_window_set_website(opaque, website)
        adw_about_window_set_issue_url(opaque, issues)
        if let translators = texts.translators { adw_about_window_set_translator_credits(opaque, translators) }
    }
}

/// A question with two answers, over a window.
final class QuestionDialog: Widget {
    /// - Parameters:
    ///   - cancel: the label of the answer that does nothing.
    ///   - confirm: the label of the other answer, which destroys something.
    ///   - onConfirm: called with the second answer.
    init(
        over window: ApplicationWindow, heading: String, body: String, cancel: String, confirm: String,
        onConfirm: @escaping @MainActor () -> Void
    ) {
        super.init(adw_message_dialog_new(window.pointer(), heading, body))
        adw_message_dialog_add_response(pointer(), "cancel", cancel)
        adw_message_dialog_add_response(pointer(), "confirm", confirm)
        adw_message_dialog_set_response_appearance(pointer(), "confirm", ADW_RESPONSE_DESTRUCTIVE)
        adw_message_dialog_set_default_response(pointer(), "cancel")
        adw_message_dialog_set_close_response(pointer(), "cancel")
        on(.messageResponse) { if $0.string(1) == "confirm" { onConfirm() } }
    }

    func present() { gtk_window_present(pointer()) }
}

/// A dialog that asks for a name.
final class NameDialog: Widget {
    /// - Parameters:
    ///   - name: the proposed name.
    ///   - label: the accessible name of the field.
    ///   - onConfirm: called with the name, which is not blank.
    init(
        over window: ApplicationWindow, heading: String, name: String, label: String, cancel: String, confirm: String,
        onConfirm: @escaping @MainActor (String) -> Void
    ) {
        super.init(adw_message_dialog_new(window.pointer(), heading, nil))
        let entry = Entry()
        entry.text = name
        entry.setAccessibleLabel(label)
        adw_message_dialog_set_extra_child(pointer(), entry.widget)
        adw_message_dialog_add_response(pointer(), "cancel", cancel)
        adw_message_dialog_add_response(pointer(), "confirm", confirm)
        adw_message_dialog_set_response_appearance(pointer(), "confirm", ADW_RESPONSE_SUGGESTED)
        adw_message_dialog_set_default_response(pointer(), "confirm")
        adw_message_dialog_set_close_response(pointer(), "cancel")
        // The dialog owns the field, and its signals end with it.
        let field = Widget(borrowing: entry.widget)
        on(.messageResponse) {
            guard $0.string(1) == "confirm", let text = gtk_editable_get_text(OpaquePointer(field.widget)) else { return }
            let name = String(cString: text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if !name.isEmpty { onConfirm(name) }
        }
        entry.onEnter { [weak self] in if let self { adw_message_dialog_response(pointer(), "confirm") } }
    }

    func present() { gtk_window_present(pointer()) }
}

/// A dialog that asks for one of many choices, among which the user can search.
final class ChoiceDialog: Widget {
    struct Choices {
        /// The accessible name of the list.
        let name: String
        let titles: [String]
        /// The index of the choice that is proposed.
        let chosen: Int
    }

    let list = DropDown()
    /// Called after the dialog has been closed.
    var onClose: (@MainActor () -> Void)?

    /// - Parameter onConfirm: called with the index of the choice.
    init(
        over window: ApplicationWindow, heading: String, body: String, choices: Choices, cancel: String, confirm: String,
        onConfirm: @escaping @MainActor (Int) -> Void
    ) {
        super.init(adw_message_dialog_new(window.pointer(), heading, body))
        list.enableSearch()
        list.name(choices.name)
        list.show(choices.titles, chosen: choices.chosen)
        adw_message_dialog_set_extra_child(pointer(), list.widget)
        adw_message_dialog_add_response(pointer(), "cancel", cancel)
        adw_message_dialog_add_response(pointer(), "confirm", confirm)
        adw_message_dialog_set_response_appearance(pointer(), "confirm", ADW_RESPONSE_SUGGESTED)
        adw_message_dialog_set_default_response(pointer(), "confirm")
        adw_message_dialog_set_close_response(pointer(), "cancel")
        on(.messageResponse) { [weak self] in
            if $0.string(1) == "confirm", let chosen = self?.list.chosen { onConfirm(chosen) }
        }
        // GTK emits "destroy" only when nothing holds the window, and the owner of this object holds it.
        on(.unrealize) { [weak self] in
            guard let self else { return }
            Task { self.onClose?() }
        }
    }

    func present() {
        gtk_window_present(pointer())
        list.grabFocus()
    }

    /// Answers with the second button, which also closes the dialog.
    func confirm() {
        adw_message_dialog_response(pointer(), "confirm")
        gtk_window_close(pointer())
    }
}

/// GTK's window of keyboard shortcuts. Before GTK 4.14 it can only be built from XML.
final class ShortcutsWindow: Widget {
    /// Creates the window, or nil if GTK can't.
    ///
    /// - Parameters:
    ///   - interface: the window in GTK's XML, with the ID `shortcuts`.
    ///   - groups: parts of the window, with their accessible names.
    init?(interface: String, groups: [(id: String, name: String)]) {
        let builder = Object(owning: UnsafeMutableRawPointer(gtk_builder_new()))
        guard gtk_builder_add_from_string(builder.opaque, interface, gssize(interface.utf8.count), nil) != 0,
            let window = gtk_builder_get_object(builder.opaque, "shortcuts")
        else { return nil }
        for group in groups {
            guard let made = gtk_builder_get_object(builder.opaque, group.id) else { continue }
            Widget(borrowing: UnsafeMutableRawPointer(made).assumingMemoryBound(to: GtkWidget.self)).setAccessibleLabel(group.name)
        }
        super.init(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self))
        // Escape already closes it. The handler is released with the window, so it may hold the window's pointer.
        let raw: UnsafeMutablePointer<GtkWindow> = pointer()
        onKeys(["<Control>w"]) {
            gtk_window_close(raw)
            return true
        }
    }
}

extension Widget {
    /// Shows a window of GTK's or libadwaita's over another one and keeps the user from using that one meanwhile.
    func presentModally(over window: ApplicationWindow) {
        gtk_window_set_transient_for(pointer(), window.pointer())
        gtk_window_set_modal(pointer(), 1)
        gtk_window_present(pointer())
    }
}

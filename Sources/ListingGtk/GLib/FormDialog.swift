import CGtk

/// A dialog with some fields of text, and perhaps one list of choices.
final class FormDialog: Widget {
    struct Field {
        let label: String
        var text = ""
        /// An example in the empty field; not for passwords.
        var example: String?
        /// True for a password, which is not shown.
        var isSecret = false
    }

    /// The choices of the list, and the index of the proposed one.
    struct Choices {
        let label: String
        let titles: [String]
        let chosen: Int
    }

    private let list = DropDown()
    /// The fields, which the dialog owns.
    private var entries: [Widget] = []

    /// - Parameter onConfirm: called with the strings of the fields, and the index of the choice.
    init(
        over window: ApplicationWindow, heading: String, body: String?, fields: [Field], choices: Choices? = nil, cancel: String,
        confirm: String, onConfirm: @escaping @MainActor ([String], Int) -> Void
    ) {
        super.init(adw_message_dialog_new(window.pointer(), heading, body))
        let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 6)
        for field in fields {
            box.append(Label(field.label))
            let entry = Widget(field.isSecret ? gtk_password_entry_new() : gtk_entry_new())
            gtk_editable_set_text(entry.opaque, field.text)
            entry.setAccessibleLabel(field.label)
            // Enter is the same as the second button.
            if field.isSecret {
                gtk_password_entry_set_show_peek_icon(entry.opaque, 1)
            } else {
                gtk_entry_set_activates_default(entry.pointer(), 1)
                gtk_entry_set_placeholder_text(entry.pointer(), field.example)
            }
            box.append(entry)
            entries.append(entry)
        }
        if let choices {
            box.append(Label(choices.label))
            list.name(choices.label)
            list.show(choices.titles, chosen: choices.chosen)
            box.append(list)
        }
        adw_message_dialog_set_extra_child(pointer(), box.widget)
        adw_message_dialog_add_response(pointer(), "cancel", cancel)
        adw_message_dialog_add_response(pointer(), "confirm", confirm)
        adw_message_dialog_set_response_appearance(pointer(), "confirm", ADW_RESPONSE_SUGGESTED)
        adw_message_dialog_set_default_response(pointer(), "confirm")
        adw_message_dialog_set_close_response(pointer(), "cancel")
        // The signals of the fields end with the dialog, so borrowed fields suffice.
        let fields = entries.map { Widget(borrowing: $0.widget) }
        let choice = Widget(borrowing: list.widget)
        on(.messageResponse) {
            guard $0.string(1) == "confirm" else { return }
            let texts = fields.map { field in gtk_editable_get_text(field.opaque).map { String(cString: $0) } ?? "" }
            let chosen = gtk_drop_down_get_selected(choice.opaque)
            onConfirm(texts, chosen == GTK_INVALID_LIST_POSITION ? 0 : Int(chosen))
        }
    }

    func present() {
        gtk_window_present(pointer())
        entries.first?.grabFocus()
    }
}

import CGtk

/// A dialog with some fields of text, and perhaps one list of choices and one check button.
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

    /// The user's entries.
    struct Answer {
        /// The strings of the fields.
        let texts: [String]
        /// The index of the choice.
        let choice: Int
        let isChecked: Bool
    }

    private let list = DropDown()
    private let mark = Widget(gtk_check_button_new())
    /// The fields, which the dialog owns.
    private var entries: [Widget] = []

    /// - Parameters:
    ///   - check: the label of the check button, which is off; nil for none.
    ///   - onConfirm: called with what the user has entered.
    init(
        over window: ApplicationWindow, heading: String, body: String?, fields: [Field], choices: Choices? = nil, check: String? = nil,
        cancel: String, confirm: String, onConfirm: @escaping @MainActor (Answer) -> Void
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
                entry.set(property: "activates-default", true)
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
        if let check {
            gtk_check_button_set_label(mark.pointer(), check)
            box.append(mark)
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
        let mark = Widget(borrowing: self.mark.widget)
        on(.messageResponse) {
            guard $0.string(1) == "confirm" else { return }
            let texts = fields.map { field in gtk_editable_get_text(field.opaque).map { String(cString: $0) } ?? "" }
            let chosen = gtk_drop_down_get_selected(choice.opaque)
            onConfirm(
                Answer(
                    texts: texts, choice: chosen == GTK_INVALID_LIST_POSITION ? 0 : Int(chosen),
                    isChecked: gtk_check_button_get_active(mark.pointer()) != 0))
        }
    }

    func present() {
        gtk_window_present(pointer())
        entries.first?.grabFocus()
    }
}

extension Widget {
    /// Sets a property for which GTK has no function.
    fileprivate func set(property name: String, _ isOn: Bool) {
        var value = GValue()
        g_value_init(&value, lv_type_boolean())
        g_value_set_boolean(&value, isOn.gboolean)
        g_object_set_property(pointer(), name, &value)
        g_value_unset(&value)
    }
}

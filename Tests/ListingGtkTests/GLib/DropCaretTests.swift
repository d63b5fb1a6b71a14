import CGtk
import XCTest

@testable import ListingGtk

final class DropCaretTests: GtkTestCase, @unchecked Sendable {
    /// GTK would draw the caret of the drop at its position in the former text, where the new one has none.
    func testTextMayBecomeShorterAfterADrop() throws {
        try onMain {
            let window = ApplicationWindow(application: try requireApp().application, width: 400, height: 200)
            let entry = Entry()
            let search = SearchEntry(placeholder: "", accessibleLabel: "Search")
            window.set(content: Box(GTK_ORIENTATION_VERTICAL, entry, search))
            window.present()
            entry.text = "a mug with a handle"
            search.show("a mug with a handle")
            MainLoop.settle(entry)
            LogWatch.begin()
            dragOver(entry)
            dragOver(search)
            MainLoop.settle(entry)
            entry.text = ""
            search.show("a")
            MainLoop.settle(entry)
            XCTAssertEqual(LogWatch.messages, [])
            window.destroy()
            MainLoop.finishPending()
        }
    }

    /// Moves a drag over an entry, as GTK does, without dropping or leaving.
    @MainActor private func dragOver(_ entry: Widget) {
        let type = gtk_drop_target_get_type()
        guard let text = gtk_editable_get_delegate(entry.opaque),
            let model = gtk_widget_observe_controllers(UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkWidget.self))
        else { return XCTFail("no text") }
        let controllers = Object(owning: UnsafeMutableRawPointer(model))
        let targets = (0..<g_list_model_get_n_items(model)).compactMap { g_list_model_get_item(model, $0).map { Object(owning: $0) } }
            .filter { g_type_check_instance_is_a($0.pointer(), type) != 0 }
        XCTAssertEqual(targets.count, 1, "GTK's text has no drop target of its own any more")
        for target in targets {
            var arguments = [GValue(), GValue(), GValue()]
            var action = GValue()
            g_value_init(&action, gdk_drag_action_get_type())
            g_value_init(&arguments[0], type)
            g_value_set_object(&arguments[0], target.raw)
            for index in 1...2 {
                g_value_init(&arguments[index], g_type_from_name("gdouble"))
                g_value_set_double(&arguments[index], index == 1 ? 90 : 5)
            }
            g_signal_emitv(&arguments, g_signal_lookup("motion", type), 0, &action)
            XCTAssertNotEqual(g_value_get_flags(&action), 0, "the drag was refused")
            g_value_unset(&arguments[0])
        }
        withExtendedLifetime(controllers) {}
    }
}

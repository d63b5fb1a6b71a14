import CGtk
import XCTest

@testable import ListingGtk

final class ToastOverlayTests: GtkTestCase, @unchecked Sendable {
    func testMessagesCloseImmediatelyAndAppearOneAtATime() throws {
        try onMain {
            let window = ApplicationWindow(application: try requireApp().application, width: 400, height: 300)
            let overlay = ToastOverlay(Label("A page"))
            window.set(content: overlay)
            window.present()
            defer { window.destroy() }
            let messages = (1...4).map { "Message \($0)" }
            for message in messages { overlay.show(message) }
            for message in messages {
                XCTAssertTrue(MainLoop.run(until: { overlay.messages == [message] }, for: 5), "\(overlay.messages), not \(message)")
                // Close the message during its show animation. In this situation, libadwaita 1.2 read freed memory.
                MainLoop.settle(overlay, frames: 3)
                XCTAssertTrue(overlay.closeMessage(), "no button closes \(message)")
            }
            XCTAssertTrue(MainLoop.run(until: { overlay.messages.isEmpty }, for: 5))
            XCTAssertTrue(MainLoop.run(until: { !overlay.hasToast }, for: 10), "the last message does not go")
            overlay.show("Message 5")
            XCTAssertTrue(MainLoop.run(until: { overlay.messages == ["Message 5"] }, for: 5))
        }
    }
}

extension ToastOverlay {
    fileprivate var messages: [String] { allTexts.filter { $0.hasPrefix("Message") } }

    /// True while a message is there, also when it is fading and its text is gone.
    fileprivate var hasToast: Bool {
        !descendants {
            String(cString: g_type_name_from_instance(UnsafeMutableRawPointer($0.widget).assumingMemoryBound(to: GTypeInstance.self)))
                == "AdwToastWidget"
        }.isEmpty
    }

    @MainActor fileprivate func closeMessage() -> Bool {
        guard let button = descendants(where: { gtk_widget_has_css_class($0.widget, "circular") != 0 }).first else { return false }
        var value = GValue()
        g_value_init(&value, gtk_button_get_type())
        g_value_set_object(&value, button.raw)
        g_signal_emitv(&value, PlainSignal.clicked.signature.id, 0, nil)
        g_value_unset(&value)
        return true
    }
}

import CGtk
import XCTest

@testable import ListingGtk

final class ToastOverlayTests: GtkTestCase, @unchecked Sendable {
    func testMessagesCloseAtOnceAndComeOneAfterTheOther() throws {
        try onMain {
            let overlay = ToastOverlay(Label("A page"))
            let window = ApplicationWindow(application: try requireApp().application, width: 400, height: 300)
            window.set(content: overlay)
            window.present()
            defer { window.destroy() }
            let messages = (1...4).map { "Message \($0)" }
            for message in messages { overlay.show(message) }
            for message in messages {
                XCTAssertTrue(MainLoop.run(until: { overlay.messages == [message] }, for: 5), "\(overlay.messages), not \(message)")
                // Close the message during its show animation. In this situation, libadwaita 1.2 read freed memory.
                MainLoop.run(for: 0.05)
                XCTAssertTrue(overlay.closeMessage(), "no button closes \(message)")
            }
            XCTAssertTrue(MainLoop.run(until: { overlay.messages.isEmpty }, for: 5))
            // Wait for all animations to end.
            MainLoop.run(for: 0.7)
            overlay.show("Message 5")
            XCTAssertTrue(MainLoop.run(until: { overlay.messages == ["Message 5"] }, for: 5))
        }
    }
}

extension ToastOverlay {
    fileprivate var messages: [String] { allTexts.filter { $0.hasPrefix("Message") } }

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

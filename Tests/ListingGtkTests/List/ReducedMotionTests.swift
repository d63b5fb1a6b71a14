import CGtk
import XCTest

@testable import ListingCore
@testable import ListingGtk

final class ReducedMotionTests: GtkTestCase, @unchecked Sendable {
    func testInsertedRowsFadeInUnlessTheDesktopAsksForReducedMotion() throws {
        try onMain {
            let app = try requireApp()
            XCTAssertLessThan(try opacityOfAnInsertedRow(app), 1, "the row fades in")
            try setAnimations(enabled: false)
            defer { XCTAssertNoThrow(try setAnimations(enabled: true)) }
            XCTAssertEqual(try opacityOfAnInsertedRow(app), 1, "the row is there immediately")
        }
    }

    func testAnAnimationIsOverImmediatelyUnderReducedMotion() throws {
        try onMain {
            let window = ApplicationWindow(application: try requireApp().application, width: 300, height: 200)
            let label = Label("A page")
            window.set(content: label)
            window.present()
            defer { window.destroy() }
            MainLoop.settle(label, frames: 3)
            try setAnimations(enabled: false)
            defer { XCTAssertNoThrow(try setAnimations(enabled: true)) }
            var (values, ends): ([Double], Int) = ([], 0)
            let animation = Animation(on: label, milliseconds: 10_000, step: { values.append($0) }, onEnd: { ends += 1 })
            withExtendedLifetime(animation) {
                XCTAssertTrue(MainLoop.run(until: { ends == 1 }, for: 5), "the animation is not skipped")
                XCTAssertEqual(values.last, 1)
            }
        }
    }

    /// Returns the opacity of a row right after the update that inserts it has been laid out.
    @MainActor
    private func opacityOfAnInsertedRow(_ app: ViewerApplication) throws -> Double {
        let window = AdapterWindow(app, update: .animated)
        defer { window.close() }
        window.show(PlainRows.section("a", 1..<4))
        window.settle()
        window.show(PlainRows.section("a", 0..<4))
        let path = ItemPath(section: "a", item: 0)
        return try XCTUnwrap(window.list.mappedRows.first { $0.path == path }).frame.opacity
    }

    @MainActor
    private func setAnimations(enabled: Bool) throws {
        let settings = Object(sinking: UnsafeMutableRawPointer(try XCTUnwrap(gtk_settings_get_default())))
        var value = GValue()
        // The number of GLib's fundamental type of truth values.
        g_value_init(&value, GType(5 << 2))
        g_value_set_boolean(&value, enabled ? 1 : 0)
        g_object_set_property(settings.pointer(), "gtk-enable-animations", &value)
    }
}

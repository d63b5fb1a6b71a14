import CGtk
import XCTest

@testable import ListingCore
@testable import ListingGtk

final class SectionIndexBarTests: GtkTestCase, @unchecked Sendable {
    func testASelectionOfTitlesIsEvenAndKeepsBothEnds() {
        XCTAssertEqual(SectionIndexBar.selection(of: 3, capacity: 5), [0, 1, 2])
        XCTAssertEqual(SectionIndexBar.selection(of: 26, capacity: 6), [0, 5, 10, 15, 20, 25])
        XCTAssertEqual(SectionIndexBar.selection(of: 26, capacity: 1), [0])
        XCTAssertEqual(SectionIndexBar.selection(of: 26, capacity: 0), [])
        XCTAssertEqual(SectionIndexBar.selection(of: 0, capacity: 4), [])
        for positions in 2...40 {
            let selection = SectionIndexBar.selection(of: 40, capacity: positions)
            XCTAssertEqual(selection.count, positions)
            XCTAssertEqual([selection.first, selection.last], [0, 39])
            let steps = Set(zip(selection, selection.dropFirst()).map { $1 - $0 })
            XCTAssertLessThanOrEqual((steps.max() ?? 0) - (steps.min() ?? 0), 1, "\(selection)")
        }
    }

    func testAClickJumpsAndTheCurrentTitleIsMarked() throws {
        try onMain {
            let app = try requireApp()
            let rail = SectionIndexBar()
            var jumps: [String] = []
            rail.onJump = { jumps.append($0.title) }
            let window = show(rail, in: app, height: 600)
            defer { window.destroy() }
            let titles = ["A", "B", "C"].map { IndexTitle($0, ItemPath(section: SectionID($0), item: 0)) }
            rail.show(titles, current: titles[1])
            XCTAssertTrue(MainLoop.run(until: { self.buttons(of: rail).count == 3 }, for: 10))
            MainLoop.settle(rail.widget)
            let buttons = buttons(of: rail)
            XCTAssertEqual(buttons.map(\.label), ["A", "B", "C"])
            XCTAssertEqual(buttons.map { $0.has(class: "current") }, [false, true, false])
            gtk_widget_activate(buttons[2].widget)
            MainLoop.run(until: { !jumps.isEmpty }, for: 2)
            XCTAssertEqual(jumps, ["C"])
            rail.show(titles, current: titles[2])
            XCTAssertEqual(buttons.map { $0.has(class: "current") }, [false, false, true])
            rail.show([], current: nil)
            XCTAssertFalse(rail.widget.isVisible)
        }
    }

    func testALowWindowOmitsSomeTitles() throws {
        try onMain {
            let app = try requireApp()
            let rail = SectionIndexBar()
            let window = show(rail, in: app, height: 240)
            defer { window.destroy() }
            let titles = (0..<100).map { IndexTitle(String($0), ItemPath(section: "a", item: ItemID($0))) }
            rail.show(titles, current: titles[50])
            XCTAssertTrue(MainLoop.run(until: { !self.buttons(of: rail).isEmpty }, for: 10))
            MainLoop.settle(rail.widget)
            let buttons = buttons(of: rail)
            XCTAssertTrue((4..<30).contains(buttons.count), "\(buttons.count) of 100 titles in 240 pixels")
            XCTAssertEqual(buttons.first?.label, "0")
            XCTAssertEqual(buttons.last?.label, "99")
            let marked = buttons.first { $0.has(class: "current") }.flatMap { Int($0.label) }
            XCTAssertLessThanOrEqual(try XCTUnwrap(marked), 50)
            let last = try XCTUnwrap(buttons.last)
            let bottom = try XCTUnwrap(last.position(in: rail.widget)).y + Double(last.height)
            XCTAssertLessThanOrEqual(bottom, Double(rail.widget.height), "the last title is clipped")
        }
    }

    @MainActor private func show(_ rail: SectionIndexBar, in app: ViewerApplication, height: Int) -> ApplicationWindow {
        let window = ApplicationWindow(application: app.application, width: 300, height: height)
        window.set(content: Box(GTK_ORIENTATION_HORIZONTAL, Bin().expanding(), rail.widget))
        window.present()
        return window
    }

    /// Returns the visible buttons, from top to bottom.
    @MainActor private func buttons(of rail: SectionIndexBar) -> [RailButton] { RailButton.all(in: rail.widget.widget) }

}

@MainActor
private final class RailButton: Widget {
    var label: String { gtk_button_get_label(pointer()).map { String(cString: $0) } ?? "" }

    static func all(in widget: UnsafeMutablePointer<GtkWidget>) -> [RailButton] {
        guard gtk_widget_get_visible(widget) != 0 else { return [] }
        if g_type_check_instance_is_a(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), gtk_button_get_type())
            != 0
        {
            return [RailButton(widget)]
        }
        var found: [RailButton] = []
        var child = gtk_widget_get_first_child(widget)
        while let next = child {
            found += all(in: next)
            child = gtk_widget_get_next_sibling(next)
        }
        return found
    }
}

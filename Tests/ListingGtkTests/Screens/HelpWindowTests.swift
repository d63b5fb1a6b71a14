import CGtk
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// The user guide in its window.
final class HelpWindowTests: GtkTestCase, @unchecked Sendable {
    private static let document = HelpDocument(
        markdown: "# Guide\n\n## One\n\nFirst page.\n\n| a | b |\n| --- | --- |\n| c | d |\n\n## Two\n\n- An *item*\n")

    func testTopicsLeadToTheirPagesAndBack() throws {
        try onMain {
            let parent = ApplicationWindow(application: try requireApp().application, width: 400, height: 300)
            parent.present()
            defer { parent.destroy() }
            let help = HelpWindow(Self.document, over: parent)
            gtk_window_set_title(help.window.pointer(), "Help \(UInt32.random(in: 0 ... .max))")
            defer { help.window.close() }
            help.present()
            @MainActor func wait(for texts: [String], line: UInt = #line) {
                XCTAssertTrue(
                    MainLoop.run(until: { help.list.view.allTexts.filter { !$0.isEmpty } == texts }, for: 10),
                    "\(help.list.view.allTexts)", line: line)
            }
            wait(for: ["One", "Two"])
            help.list.handler?.handle(.activated(ItemPath(section: "topics", item: ItemID(0))))
            wait(for: ["First page.", "a", "b", "c", "d"])
            help.goBack()
            wait(for: ["One", "Two"])
            help.list.handler?.handle(.activated(ItemPath(section: "topics", item: ItemID(1))))
            wait(for: ["•", "An item"])
        }
    }

    func testTheGuideIsFound() throws {
        XCTAssertEqual(UserGuide.document?.title, "User guide")
    }
}

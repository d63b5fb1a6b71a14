import CGtk
import XCTest

@testable import ListingCore
@testable import ListingGtk

final class FilterChipsTests: GtkTestCase, @unchecked Sendable {
    func testEachFilterHasAChipAndSeveralHaveAButtonForAll() throws {
        try onMain {
            let chips = FilterChips()
            let window = ApplicationWindow(application: try requireApp().application, width: 500, height: 200)
            defer { window.destroy() }
            window.set(content: chips.widget)
            window.present()
            var actions: [FilterAction] = []
            chips.onAction = { actions.append($0) }
            XCTAssertFalse(chips.widget.isVisible)
            chips.show(ListingQuery(filters: [.brand(["Acme"])]))
            XCTAssertEqual(chips.texts, ["Brand: Acme"])
            let clear = try XCTUnwrap(chips.widget.descendants { $0.isButton(labeled: "Clear All") }.first)
            XCTAssertFalse(clear.isVisible)

            chips.show(ListingQuery(filters: [.brand(["Acme"]), .favorites]))
            XCTAssertEqual(chips.texts, ["Brand: Acme", "Favorites"])
            XCTAssertTrue(clear.isVisible)
            XCTAssertEqual(chips.widget.allTexts.last, "Clear All", "the button comes after the chips")
            XCTAssertTrue(MainLoop.run(until: { clear.isMapped }, for: 10))
            chips.remove(at: 1)
            clear.activate()
            XCTAssertTrue(MainLoop.run(until: { actions.count == 2 }, for: 10))
            XCTAssertEqual(actions, [.remove(FlagFacet.favorites.id), .clear])

            chips.show(ListingQuery())
            XCTAssertEqual(chips.texts, [])
            XCTAssertFalse(chips.widget.isVisible)
        }
    }

    func testTheFocusStaysAmongTheChipsWhenOneIsRemoved() throws {
        try onMain {
            let chips = FilterChips()
            let window = ApplicationWindow(application: try requireApp().application, width: 500, height: 200)
            defer { window.destroy() }
            window.set(content: chips.widget)
            let two = ListingQuery(filters: [.brand(["Acme"]), .favorites])
            chips.show(two)
            window.present()
            let buttons = chips.widget.descendants { $0.tooltip?.hasPrefix("Remove ") == true }
            XCTAssertEqual(buttons.map(\.tooltip), ["Remove Brand Filter", "Remove Favorites Filter"])
            XCTAssertTrue(MainLoop.run(until: { buttons[1].isMapped }, for: 10))
            buttons[1].grabFocus()
            chips.show(two.without(FlagFacet.favorites.id))
            XCTAssertNotEqual(gtk_widget_is_focus(buttons[0].widget), 0)
        }
    }

    func testAnEmptyResultOffersToRemoveConditions() throws {
        try onMain {
            let app = try requireApp()
            let window = ListWindow(app)
            defer { window.close() }
            let query = ListingQuery(search: SearchText("mug"), filters: [.brand(["Acme"])])
            var actions: [NoResultsAction] = []
            window.router.on(.noResults) { action, _ in actions.append(action) }
            @MainActor func show(_ counts: [QueryClause: Int]) {
                window.show(
                    Snapshot([Section("nothing", items: [ListItem("nothing", .noResults, NoResultsViewModel(query, counts: counts))])]))
            }
            show([.search: 3, .filter(TextFacet.brand.id): 12])
            let path = ItemPath(section: "nothing", item: "nothing")
            XCTAssertTrue(MainLoop.run(until: { window.list.container(for: path)?.isMapped == true }, for: 10))
            let row = try XCTUnwrap(window.list.container(for: path)?.rowView)
            XCTAssertEqual(
                row.allTexts,
                [
                    "No Results for “mug”", "Try one of these:", "Remove “Brand: Acme” (12 listings)", "Clear Search (3 listings)",
                ])
            let buttons = row.descendants { $0.has(class: "pill") }
            buttons[1].activate()
            XCTAssertTrue(MainLoop.run(until: { !actions.isEmpty }, for: 10))
            XCTAssertEqual(actions, [.without(.search)])
            show([.search: 0, .filter(TextFacet.brand.id): 0])
            XCTAssertEqual(row.allTexts.last, "Clear Search and Filters")
            XCTAssertEqual(buttons.map(\.isVisible), [true, false])
        }
    }
}

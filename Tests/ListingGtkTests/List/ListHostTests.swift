import CGtk
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// The events that a list reports to its adapter, and the adapter's commands.
final class ListHostTests: GtkTestCase, @unchecked Sendable {
    func testEachRowAppearsAndDisappearsOnce() throws {
        try onMain {
            let window = AdapterWindow(try requireApp())
            defer { window.close() }
            window.show(PlainRows.section("a", 0..<500, header: true))
            XCTAssertFalse(window.recorder.displayed.isEmpty)
            XCTAssertLessThan(window.recorder.displayed.count, 40, "rows that are bound far from the viewport are not displayed")
            for _ in 0..<40 {
                window.list.scrolledWindow.verticalAdjustment.value += 137
                MainLoop.nextFrame(of: window.list.view)
            }
            window.show(PlainRows.section("a", 100..<400, header: true))
            window.show(PlainRows.section("a", (100..<400).reversed(), header: true))
            XCTAssertEqual(window.recorder.mistakes, [])
            window.show()
            window.wait("no row displayed") { window.recorder.displayed.isEmpty }
        }
    }

    func testLayoutReportsWhereRowsAre() throws {
        try onMain {
            let window = AdapterWindow(try requireApp())
            defer { window.close() }
            window.show(PlainRows.section("a", 0..<100, header: true))
            let layout = try XCTUnwrap(window.recorder.layout)
            XCTAssertEqual(layout.length, Double(window.list.scrolledWindow.height))
            XCTAssertEqual(layout.rows.first?.path, ItemPath(section: "a", item: Section.headerID))
            XCTAssertEqual(layout.rows.first?.start, 0)
            for (row, next) in zip(layout.rows, layout.rows.dropFirst()) { XCTAssertEqual(row.end, next.start, accuracy: 1.5) }
        }
    }

    func testScrollingToARowFarAway() throws {
        try onMain {
            let window = AdapterWindow(try requireApp())
            defer { window.close() }
            window.show(PlainRows.section("a", 0..<100, header: true), PlainRows.section("b", 0..<2_000, header: true))
            let path = ItemPath(section: "b", item: 1_500)
            for (anchor, expected) in [(ScrollAnchor.start(offset: 0), 0.0), (.start(offset: -5), -5), (.start(offset: 40), 40)] {
                window.adapter.list.send(.scroll(to: path, anchor))
                window.wait("the row at \(expected)") { window.start(of: path).map { abs($0 - expected) <= 1 } ?? false }
                window.settle()
                XCTAssertEqual(try XCTUnwrap(window.start(of: path)), expected, accuracy: 1, "it stays there")
            }
            window.adapter.list.send(.focus(ItemPath(section: "a", item: 3)))
            window.wait("the focus on a row far away") { window.list.focusedContainer?.path == ItemPath(section: "a", item: 3) }
        }
    }

    func testTheFocusDoesNotChangeWhereARowIsScrolledTo() throws {
        try onMain {
            let window = AdapterWindow(try requireApp())
            defer { window.close() }
            window.show(PlainRows.section("a", 0..<1_000))
            let path = ItemPath(section: "a", item: 600)
            window.adapter.list.send(.scroll(to: path, .start(offset: 0)))
            window.adapter.list.send(.focus(path))
            window.wait("the focus on the row") { window.list.focusedContainer?.path == path }
            window.settle()
            XCTAssertEqual(try XCTUnwrap(window.start(of: path)), 0, accuracy: 1)
        }
    }

    func testARowGetsTheFocusOnceAndDoesNotTakeItBack() throws {
        try onMain {
            let window = AdapterWindow(try requireApp())
            defer { window.close() }
            window.show(PlainRows.section("a", 0..<1_000))
            let (list, toplevel) = (window.list, Object(sinking: window.window.raw))
            for item in [600, 100, 900] {
                let path = ItemPath(section: "a", item: ItemID(item))
                var isTaken = false
                // Simulates a menu that opens while the list still scrolls.
                let handler = toplevel.onChange(of: .focusWidget) {
                    guard !isTaken, list.focusedContainer?.path == path else { return }
                    isTaken = true
                    gtk_window_set_focus(window.window.pointer(), nil)
                }
                window.adapter.list.send(.scroll(to: path, .start(offset: 0)))
                window.adapter.list.send(.focus(path))
                window.wait("the focus on the row") { isTaken }
                window.settle()
                XCTAssertNil(list.focusedContainer, "row \(item)")
                toplevel.disconnect(handler)
            }
        }
    }

    func testTheVisibleRowStaysWhenRowsAreInsertedAboveIt() throws {
        try onMain {
            let window = AdapterWindow(try requireApp(), update: .animated)
            defer { window.close() }
            window.show(PlainRows.section("a", 1_000..<1_200))
            let top = try XCTUnwrap(window.onScreen.first)
            window.list.scrolledWindow.verticalAdjustment.value = 900
            window.wait("the first row out of sight") { window.start(of: top.path) == nil }
            window.settle()
            let before = try XCTUnwrap(window.onScreen.first)
            window.show(PlainRows.section("a", 900..<1_200))
            window.wait("the row where it was") { window.start(of: before.path).map { abs($0 - before.start) <= 1 } ?? false }
            window.settle()
            XCTAssertEqual(try XCTUnwrap(window.start(of: before.path)), before.start, accuracy: 1, "it stays there")
        }
    }

    func testFocusFollowsItsRowOverUpdates() throws {
        try onMain {
            let window = AdapterWindow(try requireApp(), plugins: [Focusable()])
            defer { window.close() }
            window.show(PlainRows.section("a", 0..<50))
            let path = ItemPath(section: "a", item: 4)
            window.adapter.list.send(.focus(path))
            window.wait("the focus on the row") { window.list.focusedContainer?.path == path }
            window.show(PlainRows.section("a", (0..<50).reversed()))
            window.settle()
            window.show(PlainRows.section("a", [9, 4, 7, 1]))
            window.wait("the focus on the row in its new place") { window.list.focusedContainer?.path == path }
            window.show(PlainRows.section("a", [9, 7, 1]))
            window.wait("the focus on the next row") { window.list.focusedContainer?.path == ItemPath(section: "a", item: 7) }
        }
    }

    func testAGridShowsItsItemsInLines() throws {
        try onMain {
            let window = AdapterWindow(try requireApp(), plugins: [Focusable()], width: 500)
            defer { window.close() }
            window.show(PlainRows.section("g", 0..<301, header: true, layout: .grid(minimumItemWidth: 150, spacing: 6)))
            window.wait("three columns") { window.list.controllers?.viewport.width ?? 0 > 450 && window.onScreen.count > 4 }
            window.settle()
            let rows = try XCTUnwrap(window.recorder.layout?.rows)
            let firstLine = rows.filter { $0.start == rows[1].start }.map(\.path.item)
            XCTAssertEqual(Set(firstLine), [0, 1, 2])
            window.adapter.list.send(.scroll(to: ItemPath(section: "g", item: 250), .start(offset: 0)))
            window.wait("the cell's line at the top") { window.start(of: ItemPath(section: "g", item: 250)).map { abs($0) <= 1 } ?? false }
            XCTAssertEqual(window.recorder.mistakes, [])
            window.adapter.list.send(.focus(ItemPath(section: "g", item: 251)))
            window.wait("the focus on the cell") { window.list.focusedContainer?.path?.item == 251 }
        }
    }

    func testACarouselReportsItsCards() throws {
        try onMain {
            let window = AdapterWindow(try requireApp())
            defer { window.close() }
            let cards = (0..<200).map { ListItem(ItemID($0), .listingCard, ListingCardViewModel(id: ListingID($0), title: "Card \($0)")) }
            window.show(Section("cards", layout: .carousel, items: cards), PlainRows.section("a", 0..<20))
            window.wait("two to five cards in sight of 200") {
                (2...5).contains(window.onScreen.count { $0.path.section == "cards" })
            }
            window.adapter.list.send(.scroll(to: ItemPath(section: "cards", item: 150), .nearest))
            window.wait("the card in sight") { window.start(of: ItemPath(section: "cards", item: 150)) != nil }
            XCTAssertEqual(window.recorder.mistakes, [])
        }
    }

    func testACarouselSpansTheListAndAlignsWithItsTitle() throws {
        try onMain {
            let window = AdapterWindow(try requireApp())
            defer { window.close() }
            let cards = (0..<20).map { ListItem(ItemID($0), .listingCard, ListingCardViewModel(id: ListingID($0), title: "Card \($0)")) }
            let header = ListItem(Section.headerID, .sectionHeader, SectionHeaderViewModel(title: "Cards"))
            window.show(Section("cards", header: header, layout: .carousel, items: cards), PlainRows.section("a", 0..<20))
            let carousel = try XCTUnwrap(window.list.containers.carousel(showing: "cards"))
            window.wait("the cards") { carousel.scrolledWindow.width > 0 }
            XCTAssertEqual(carousel.scrolledWindow.position(in: window.list.scrolledWindow)?.x, 0)
            XCTAssertEqual(carousel.scrolledWindow.width, window.list.scrolledWindow.width)
            let first = try XCTUnwrap(carousel.container(for: ItemPath(section: "cards", item: 0))?.frame)
            // The x position of the header's text, after the padding of its row and its own.
            XCTAssertEqual(first.position(in: window.list.scrolledWindow)?.x, 16)
            let value = carousel.scrolledWindow.horizontalAdjustment
            value.value = 200
            window.wait("a card at rest where the first one began") {
                value.value != 200 && carousel.mappedRows.contains { $0.frame.position(in: window.list.scrolledWindow)?.x == 16 }
            }
        }
    }

    func testGridLinesAreSpacedLikeGridColumns() throws {
        try onMain {
            let window = AdapterWindow(try requireApp())
            defer { window.close() }
            window.show(PlainRows.section("g", 0..<9, layout: .grid(minimumItemWidth: 120, spacing: 14)))
            @MainActor func bounds(_ item: ItemID) -> RowList.Bounds? {
                window.list.mappedContainer(for: ItemPath(section: "g", item: item)).flatMap { window.list.bounds(of: $0) }
            }
            window.wait("two lines") { (bounds(0)?.width ?? 0) > 0 && (bounds(1)?.x ?? 0) > 0 && bounds(8) != nil }
            window.settle()
            let first = try XCTUnwrap(bounds(0))
            let second = try XCTUnwrap(bounds(1))
            let below = try XCTUnwrap((1..<9).compactMap { bounds(ItemID($0)) }.first { $0.y > first.y })
            XCTAssertEqual(second.x - first.x - first.width, 14, accuracy: 1)
            XCTAssertEqual(below.y - first.y - first.height, 14, accuracy: 1)
        }
    }

    func testScrollingToTheTopWorksRightAfterRowsAreInsertedAbove() throws {
        try onMain {
            let window = AdapterWindow(try requireApp())
            defer { window.close() }
            window.show(PlainRows.section("a", 0..<500))
            window.adapter.list.send(.scroll(to: ItemPath(section: "a", item: 40), .start(offset: 0)))
            window.wait("a row further down") { window.onScreen.first?.path.item == 40 }
            window.settle()
            window.adapter.show(Snapshot([PlainRows.section("a", -20..<500)]))
            window.list.scrollToTop()
            window.wait("the first row") { window.onScreen.first?.path.item == -20 }
            window.settle()
            XCTAssertEqual(window.onScreen.first, window.recorder.layout?.rows.first)
            XCTAssertEqual(window.start(of: ItemPath(section: "a", item: -20)), 0)
        }
    }

    func testABannerExtendsIntoTheMarginsOfOtherRows() throws {
        try onMain {
            let window = AdapterWindow(try requireApp(), width: 500, maximumWidth: 300)
            defer { window.close() }
            window.show(PlainRows.section("b", 0..<1, header: true, layout: .banner), PlainRows.section("a", 0..<20))
            @MainActor func position(_ section: SectionID, _ item: ItemID) throws -> (x: Double, width: Int) {
                let container = window.list.container(for: ItemPath(section: section, item: item))
                let row = try XCTUnwrap(container?.rowView)
                let position = row.position(in: window.list.scrolledWindow)
                return (try XCTUnwrap(position).x, row.width)
            }
            XCTAssertTrue(MainLoop.run(until: { (try? position("b", 0).width) ?? 0 > 400 }, for: 5), "the banner stays narrow")
            let (banner, row) = (try position("b", 0), try position("a", 3))
            let ofList = window.list.scrolledWindow.width
            let padding = window.list.view.width - row.width
            XCTAssertEqual(banner.width, ofList - padding, "as wide as the list, except for the padding of all rows")
            XCTAssertEqual(banner.x, row.x - Double(window.list.binder.margin), accuracy: 0.5)
            XCTAssertLessThanOrEqual(row.width, 300)
            XCTAssertLessThanOrEqual(try position("b", Section.headerID).width, row.width, "a header is a row like others")
        }
    }

    func testACardShowsItsPriceAtTwiceTheFontSize() throws {
        try onMain {
            let app = try requireApp()
            let settings = Object(sinking: UnsafeMutableRawPointer(try XCTUnwrap(gtk_settings_get_default())))
            @MainActor func setType(dotsPerInch: Int32) {
                var value = GValue()
                g_value_init(&value, GType(6 << 2))
                g_value_set_int(&value, dotsPerInch * 1_024)
                g_object_set_property(settings.pointer(), "gtk-xft-dpi", &value)
            }
            defer { setType(dotsPerInch: 96) }
            let cards = (0..<9).map { number in
                let title = number == 0 ? "Mug" : "A title of card \(number) that takes more than two lines"
                return ListItem(
                    ItemID(number), .listingCard, ListingCardViewModel(id: ListingID(number), title: title, price: "€1.00"))
            }
            /// Returns the heights in pixels of the cards on the screen.
            @MainActor func heightsOfCards(dotsPerInch: Int32) throws -> [Int] {
                setType(dotsPerInch: dotsPerInch)
                let window = AdapterWindow(app)
                defer { window.close() }
                window.show(Section("cards", layout: .carousel, items: cards))
                @MainActor func containers() -> [RowContainer] {
                    window.list.containers.onScreen.filter { $0.path?.section == "cards" && !$0.isLine }
                }
                window.wait("the cards") { !containers().isEmpty }
                window.settle()
                return try containers().map { container in
                    let view = try XCTUnwrap(container.mounted?.view)
                    var needed: Int32 = 0
                    gtk_widget_measure(view.widget, GTK_ORIENTATION_VERTICAL, Int32(view.width), &needed, nil, nil, nil)
                    XCTAssertLessThanOrEqual(Int(needed), container.list.scrolledWindow.height, "the card is clipped")
                    return Int(needed)
                }
            }
            let picture = 148
            let usual = try XCTUnwrap(heightsOfCards(dotsPerInch: 96).max())
            let least = try XCTUnwrap(heightsOfCards(dotsPerInch: 192).min())
            // Margins do not grow with the font.
            XCTAssertGreaterThan(Double(least - picture), 1.5 * Double(usual - picture), "the type is no larger than usual")
        }
    }

    func testAStuckHeaderIsDrawnOverTheList() throws {
        try onMain {
            let window = AdapterWindow(try requireApp(), plugins: [StickyHeader()])
            defer { window.close() }
            window.show(PlainRows.section("a", 0..<100, header: true), PlainRows.section("b", 0..<100, header: true))
            window.list.scrolledWindow.verticalAdjustment.value = 400
            window.wait("a stuck header") { window.list.overlays?.stuckFrame?.isMapped == true }
            let stuck = try XCTUnwrap(window.list.overlays?.stuckFrame)
            window.wait("its height") { stuck.height > 20 }
            XCTAssertEqual(stuck.position(in: window.list.widget)?.y, 0)
            window.list.scrollToTop()
            window.wait("no stuck header") { window.list.overlays?.stuckFrame == nil }
        }
    }

    func testSkeletonsAreDimmedAndCannotBeChosen() throws {
        try onMain {
            let window = AdapterWindow(try requireApp())
            defer { window.close() }
            let skeletons = PlainRows.items(0..<5).map { $0.asSkeleton() }
            window.show(Section("a", items: skeletons))
            let container = try XCTUnwrap(window.list.container(for: ItemPath(section: "a", item: 0)))
            XCTAssertTrue(container.frame.has(class: "skeleton"))
            window.show(PlainRows.section("a", 0..<5))
            XCTAssertFalse(container.frame.has(class: "skeleton"))
        }
    }
}

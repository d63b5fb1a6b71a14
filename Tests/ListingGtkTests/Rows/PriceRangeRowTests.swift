import CGtk
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// The histogram and its fields, used by pointer, keyboard and typing.
final class PriceRangeRowTests: GtkTestCase, @unchecked Sendable {
    /// A single row in a window, for prices from 0 to 100 euros, and the actions that it sends.
    @MainActor
    private final class Row {
        let row: PriceRangeRow
        var actions: [PriceRangeAction] = []
        private let window: ApplicationWindow
        private let router = ActionRouter()
        private let context: RowContext

        init(_ app: ViewerApplication) {
            context = RowContext(pictures: PictureLoader(memory: 0), registry: .standard, router: router)
            let sender = ActionSender(kind: .priceRange, router: router)
            sender.path = ItemPath(section: "price", item: "EUR")
            row = PriceRangeRow(context: context, actions: sender)
            window = ApplicationWindow(application: app.application, width: 320, height: 200)
            window.set(content: Box(GTK_ORIENTATION_VERTICAL, row.view))
            router.on(.priceRange) { [weak self] action, _ in self?.actions.append(action) }
            show(PriceRange())
            window.present()
            XCTAssertTrue(MainLoop.run(until: { self.row.histogram.widget.width > 100 }, for: 10), "the row has no room")
        }

        func show(_ range: PriceRange, highest: Int64 = 100) {
            row.configure(
                with: PriceRangeViewModel(
                    scale: PriceScale(
                        currency: Currency("EUR"), lowest: DecimalNumber(significand: 0), highest: DecimalNumber(significand: highest)),
                    range: range, bars: [1, 0.5, 0.2, 0]))
        }

        /// Returns the x coordinate in pixels of a relative position on the scale.
        func x(_ position: Double) -> Double { 10 + position * Double(row.histogram.widget.width - 20) }

        var ranges: [PriceRange] { actions.map { PriceRange(lower: $0.filter.lowest, upper: $0.filter.highest) } }
        var fieldTexts: [String] { PriceBound.allCases.compactMap { row.fields[$0]?.entry.text } }

        func type(_ text: String, _ bound: PriceBound) throws {
            try XCTUnwrap(row.fields[bound]?.entry).enter(text)
        }

        func close() {
            window.destroy()
            while g_main_context_iteration(nil, 0) != 0 {}
        }
    }

    private static func euros(_ amount: Int64) -> DecimalNumber { DecimalNumber(significand: amount) }

    @MainActor private func withRow(_ body: (Row) throws -> Void) throws {
        let row = Row(try requireApp())
        defer { row.close() }
        try body(row)
    }

    func testADraggedHandleShowsItsRangeImmediatelyAndSendsEveryStep() throws {
        try onMain {
            try withRow { row in
                let histogram = row.row.histogram
                XCTAssertFalse(histogram.drag(.began(x: row.x(0), y: 60)))
                XCTAssertTrue(histogram.drag(.moved(x: row.x(0.2) - row.x(0), y: 2)))
                XCTAssertTrue(histogram.drag(.moved(x: row.x(0.4) - row.x(0), y: 30)))
                XCTAssertEqual(row.fieldTexts, ["€40", "€100"])
                _ = histogram.drag(.ended)
                XCTAssertEqual(row.ranges.map(\.lower), [Self.euros(20), Self.euros(40), Self.euros(40)])
                XCTAssertEqual(row.actions.map(\.isFinal), [false, false, true])
                XCTAssertEqual(row.actions.last?.filter.currency, Currency("EUR"))
            }
        }
    }

    func testAnUpdateDoesNotMoveAHandleThatIsHeld() throws {
        try onMain {
            try withRow { row in
                let histogram = row.row.histogram
                _ = histogram.drag(.began(x: row.x(1), y: 60))
                _ = histogram.drag(.moved(x: row.x(0.5) - row.x(1), y: 0))
                row.show(PriceRange(upper: Self.euros(90)))
                XCTAssertEqual(histogram.range, PriceRange(upper: Self.euros(50)))
                XCTAssertEqual(row.fieldTexts, ["€0", "€50"])
                _ = histogram.drag(.ended)
                row.show(PriceRange(upper: Self.euros(90)))
                XCTAssertEqual(histogram.range, PriceRange(upper: Self.euros(90)))
            }
        }
    }

    func testAClickOnTheLineBringsTheNearerHandleThere() throws {
        try onMain {
            try withRow { row in
                _ = row.row.histogram.drag(.began(x: row.x(0.75), y: 20))
                _ = row.row.histogram.drag(.ended)
                XCTAssertEqual(row.ranges, [PriceRange(upper: Self.euros(75))])
                XCTAssertEqual(row.actions.map(\.isFinal), [true])
            }
        }
    }

    func testAFingerThatScrollsPastMovesNoHandle() throws {
        try onMain {
            try withRow { row in
                _ = row.row.histogram.drag(.began(x: row.x(0.75), y: 20))
                XCTAssertFalse(row.row.histogram.drag(.moved(x: 4, y: 40)))
                XCTAssertFalse(row.row.histogram.drag(.cancelled))
                XCTAssertEqual(row.actions, [])
            }
        }
    }

    func testKeysMoveAHandleByStepsByTenAndToTheEnds() throws {
        try onMain {
            try withRow { row in
                let histogram = row.row.histogram
                XCTAssertTrue(histogram.press(KeyPress(.right), on: .lower))
                XCTAssertTrue(histogram.press(KeyPress(.pageUp), on: .lower))
                XCTAssertTrue(histogram.press(KeyPress(.left), on: .upper))
                XCTAssertTrue(histogram.press(KeyPress(.home), on: .upper))
                XCTAssertTrue(histogram.press(KeyPress(.home), on: .lower))
                XCTAssertFalse(histogram.press(KeyPress(.down), on: .lower), "the list's own key")
                let step = DecimalNumber(significand: 5, scale: 1)
                let far = DecimalNumber(significand: 55, scale: 1)
                XCTAssertEqual(
                    row.ranges,
                    [
                        PriceRange(lower: step), PriceRange(lower: far),
                        PriceRange(lower: far, upper: DecimalNumber(significand: 995, scale: 1)),
                        PriceRange(lower: far, upper: far), PriceRange(upper: far),
                    ])
                XCTAssertTrue(row.actions.allSatisfy(\.isFinal))
                // The handle is already at the end, so the key is handled but sends no action.
                XCTAssertTrue(histogram.press(KeyPress(.home), on: .lower))
                XCTAssertEqual(row.actions.count, 5)
            }
        }
    }

    func testAmountsCanBeTyped() throws {
        try onMain {
            try withRow { row in
                try row.type("12,50", .lower)
                XCTAssertEqual(row.ranges, [PriceRange(lower: DecimalNumber(significand: 125, scale: 1))])
                row.show(try XCTUnwrap(row.ranges.first))
                XCTAssertEqual(row.fieldTexts, ["€12.50", "€100"])
                try row.type("", .lower)
                XCTAssertEqual(row.ranges.last, PriceRange())
            }
        }
    }

    func testInvalidAmountsAreMarkedAndSendNothing() throws {
        try onMain {
            try withRow { row in
                try row.type("cheap", .upper)
                let field = try XCTUnwrap(row.row.fields[.upper])
                XCTAssertTrue(field.entry.has(class: "error"))
                // Counts that arrive meanwhile do not change the typed text.
                row.show(PriceRange(), highest: 120)
                XCTAssertEqual(row.fieldTexts, ["€0", "cheap"])
                XCTAssertEqual(row.actions, [])
                try row.type("80", .upper)
                XCTAssertFalse(field.entry.has(class: "error"))
                XCTAssertEqual(row.ranges, [PriceRange(upper: Self.euros(80))])
            }
        }
    }

    func testAReusedRowForgetsTypedTextAndHeldHandles() throws {
        try onMain {
            try withRow { row in
                gtk_editable_set_text(try XCTUnwrap(row.row.fields[.lower]).entry.opaque, "33")
                _ = row.row.histogram.drag(.began(x: row.x(1), y: 60))
                _ = row.row.histogram.drag(.moved(x: row.x(0.5) - row.x(1), y: 0))
                row.row.prepareForReuse()
                row.show(PriceRange(lower: Self.euros(7)))
                XCTAssertEqual(row.row.histogram.range, PriceRange(lower: Self.euros(7)))
                XCTAssertEqual(row.fieldTexts, ["€7", "€100"])
            }
        }
    }

    func testBothHandlesAreSlidersThatTakeTheFocus() throws {
        try onMain {
            try withRow { row in
                let handles = row.row.view.descendants { $0.has(class: "slider-handle") }
                XCTAssertEqual(handles.count, 2)
                for handle in handles {
                    XCTAssertNotEqual(gtk_test_accessible_has_role(handle.opaque, GTK_ACCESSIBLE_ROLE_SLIDER), 0)
                    XCTAssertTrue(handle.grabFocus())
                }
            }
        }
    }
}

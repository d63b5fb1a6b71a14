import CGtk
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// The prices in a row of the browsing page, in windows of several widths.
final class ListingRowTests: GtkTestCase, @unchecked Sendable {
    private let listing = ListingRowViewModel(
        id: ListingID(1), title: "Chair", price: "389,00 € – 399,00 €", oldPrice: "499,00 €",
        availability: AvailabilityViewModel(text: "In stock", tone: .good))

    /// The text of each visible label that shows all of it.
    @MainActor
    private func wholeTexts(inWindowOfWidth width: Int) throws -> [String] {
        // GTK is initialized by this, and must be before the first widget.
        let application = try requireApp().application
        let row = ListingRowView(pictures: PictureLoader(memory: 0))
        row.show(listing)
        let window = ApplicationWindow(application: application, width: width, height: 200)
        defer { window.destroy() }
        window.set(content: Box(GTK_ORIENTATION_VERTICAL, row.widget))
        window.present()
        XCTAssertTrue(MainLoop.run(until: { row.widget.width > 100 }, for: 10), "the row has no room")
        return labels(in: row.widget.widget)
            .filter { gtk_widget_get_mapped($0) != 0 && pango_layout_is_ellipsized(gtk_label_get_layout(OpaquePointer($0))) == 0 }
            .map { String(cString: gtk_label_get_text(OpaquePointer($0))) }
            .filter { !$0.isEmpty }
    }

    @MainActor
    private func labels(in widget: UnsafeMutablePointer<GtkWidget>?) -> [UnsafeMutablePointer<GtkWidget>] {
        var found: [UnsafeMutablePointer<GtkWidget>] = []
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            found += String(cString: gtk_widget_get_css_name(child)) == "label" ? [child] : labels(in: child)
            next = gtk_widget_get_next_sibling(child)
        }
        return found
    }

    func testANarrowRowShowsThePriceAndNotTheOldOne() throws {
        try onMain { XCTAssertEqual(try wholeTexts(inWindowOfWidth: 370), ["Chair", "389,00 € – 399,00 €", "In stock"]) }
    }

    func testAWideRowShowsBothPrices() throws {
        try onMain { XCTAssertEqual(try wholeTexts(inWindowOfWidth: 600), ["Chair", "389,00 € – 399,00 €", "499,00 €", "In stock"]) }
    }
}

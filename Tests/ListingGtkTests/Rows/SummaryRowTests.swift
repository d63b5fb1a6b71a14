import CGtk
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// The figures of a large file, in windows of several widths.
final class SummaryRowTests: GtkTestCase, @unchecked Sendable {
    private let counts = ["10,000,000", "12,345,678", "40,000,000", "12,345,679"]

    private var summary: ListItem {
        let captions = ["Listings", "Variants", "Images", "Rows in File"]
        return ListItem(
            "summary", .summary,
            SummaryViewModel(
                fileName: "listings.csv", path: "/tmp/listings.csv", format: "Etsy listings CSV", encoding: "UTF-8",
                figures: zip(counts, captions).map { SummaryViewModel.Figure(value: $0, label: $1) }, isExpanded: true))
    }

    /// A number, with its place in the list.
    private struct Shown {
        let text: String
        let isCut: Bool
        let bounds: graphene_rect_t
    }

    @MainActor
    private func figures(inWindowOfWidth width: Int) throws -> [Shown] {
        let window = ListWindow(try requireApp(), width: width)
        defer { window.close() }
        window.show(Snapshot([Section("summary", items: [summary])]))
        window.settle()
        let list = window.list.view
        XCTAssertLessThanOrEqual(list.width, width, "the figures widen the window")
        let labels = list.descendants { $0.isMapped && counts.contains($0.allTexts.joined()) }
        return labels.compactMap { label in
            var bounds = graphene_rect_t()
            guard gtk_widget_compute_bounds(label.widget, list.widget, &bounds) != 0 else { return nil }
            let isCut = pango_layout_is_ellipsized(gtk_label_get_layout(label.opaque)) != 0
            return Shown(text: label.allTexts.joined(), isCut: isCut, bounds: bounds)
        }
    }

    func testTenMillionAreShownInFullInEachWidth() throws {
        try onMain {
            // Windows of libadwaita 1.7 are at least 360 pixels wide.
            for width in [360, 500, 800, 1200] {
                let figures = try figures(inWindowOfWidth: width)
                XCTAssertEqual(figures.map(\.text), counts, "\(width) pixels")
                XCTAssertFalse(figures.contains { $0.isCut }, "\(width) pixels")
                for figure in figures {
                    XCTAssertGreaterThanOrEqual(figure.bounds.origin.x, 0, "\(width) pixels: \(figure.text)")
                    XCTAssertLessThanOrEqual(
                        Int(figure.bounds.origin.x + figure.bounds.size.width), width, "\(width) pixels: \(figure.text)")
                }
            }
        }
    }

    func testOnlyANarrowWindowHasTwoLinesOfFigures() throws {
        try onMain {
            XCTAssertEqual(Set(try figures(inWindowOfWidth: 360).map(\.bounds.origin.y)).count, 2)
            XCTAssertEqual(Set(try figures(inWindowOfWidth: 800).map(\.bounds.origin.y)).count, 1)
        }
    }
}

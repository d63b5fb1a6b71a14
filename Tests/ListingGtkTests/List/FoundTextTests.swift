import CGtk
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// The highlighting of search matches, and of nothing else.
final class FoundTextTests: GtkTestCase, @unchecked Sendable {
    @MainActor
    private func parts(_ label: UnsafeMutablePointer<GtkWidget>) -> Set<Range<Int>> {
        guard let list = gtk_label_get_attributes(OpaquePointer(label)) else { return [] }
        var parts: Set<Range<Int>> = []
        var next = pango_attr_list_get_attributes(list)
        while let element = next {
            if let attribute = element.pointee.data?.assumingMemoryBound(to: PangoAttribute.self) {
                if attribute.pointee.klass.pointee.type == PANGO_ATTR_BACKGROUND {
                    parts.insert(Int(attribute.pointee.start_index)..<Int(attribute.pointee.end_index))
                }
                pango_attribute_destroy(attribute)
            }
            next = element.pointee.next
        }
        return parts
    }

    func testARowMarksItsMatchesAndClearsThoseOfThePreviousRow() throws {
        try onMain {
            _ = try requireApp()
            let row = ListingRowView(pictures: PictureLoader())
            @MainActor func show(_ search: String, title: String) {
                let matches = ListingRowMatches(title: SearchText(search).matches(in: title), subtitle: [0..<2])
                row.show(
                    ListingRowViewModel(
                        id: ListingID(0), title: title, subtitle: "Clay", matches: search.isEmpty ? nil : matches))
            }
            let labels = { row.widget.labels }
            show("mug", title: "A mügé mug")
            XCTAssertEqual(labels().map { parts($0) }.filter { !$0.isEmpty }, [[2..<6, 9..<12], [0..<2]])
            show("a ", title: "A mug")
            XCTAssertEqual(labels().map { parts($0) }.filter { !$0.isEmpty }, [[0..<1], [0..<2]])
            show("", title: "A mug")
            XCTAssertTrue(labels().allSatisfy { parts($0).isEmpty })
        }
    }
}

extension Widget {
    /// All labels in the widget, in display order.
    fileprivate var labels: [UnsafeMutablePointer<GtkWidget>] {
        func labels(in widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
            let name = g_type_name_from_instance(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self))
            if name.map({ String(cString: $0) }) == "GtkLabel" { return [widget] }
            var found: [UnsafeMutablePointer<GtkWidget>] = []
            var child = gtk_widget_get_first_child(widget)
            while let next = child {
                found += labels(in: next)
                child = gtk_widget_get_next_sibling(next)
            }
            return found
        }
        return labels(in: widget)
    }
}

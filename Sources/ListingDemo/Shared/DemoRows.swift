import ListingCore
import ListingGtk

/// Sample rows for pages that do not depend on the rows' content.
enum DemoRows {
    /// Returns a row for each number, with the number as its ID.
    static func items<Content: DemoContent>(_ numbers: some Sequence<Int>, _ make: (Int) -> Content) -> [ListItem] {
        numbers.map { ListItem(ItemID($0), .demo, make($0)) }
    }

    static func header(_ title: String) -> ListItem {
        ListItem(Section.headerID, .sectionHeader, SectionHeaderViewModel(title: title))
    }
}

extension ItemPath {
    /// The name of a row in the demo pages: "Row 7".
    var rowName: String { "Row \(item)" }
}

extension Duration {
    /// The duration in seconds with one decimal place: "1.2 s".
    var secondsText: String {
        let tenths = components.seconds * 10 + components.attoseconds / 100_000_000_000_000_000
        return "\(tenths / 10).\(tenths % 10) s"
    }
}

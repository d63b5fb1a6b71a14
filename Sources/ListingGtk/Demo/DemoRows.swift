import ListingCore

/// Rows for pages on which it does not matter what is in them.
enum DemoRows {
    /// A row for each number, which is its id.
    static func items<Content: DemoContent>(_ numbers: some Sequence<Int>, _ make: (Int) -> Content) -> [ListItem] {
        numbers.map { ListItem(ItemID($0), .demo, make($0)) }
    }

    static func header(_ title: String) -> ListItem {
        ListItem(Section.headerID, .sectionHeader, SectionHeaderViewModel(title: title))
    }
}

extension ItemPath {
    /// What the pages call a row: "Row 7".
    var rowName: String { "Row \(item)" }
}

extension Duration {
    /// With one digit behind the point: "1.2 s".
    var secondsText: String {
        let tenths = components.seconds * 10 + components.attoseconds / 100_000_000_000_000_000
        return "\(tenths / 10).\(tenths % 10) s"
    }
}

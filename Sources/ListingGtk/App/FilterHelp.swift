import ListingCore

/// The text of `listing-viewer help filters`.
enum FilterHelp {
    static var text: String {
        ([tr("Show only listings that match: --filter NAME=VALUE"), ""] + rows.flatMap(lines) + [""] + notes).joined(separator: "\n")
    }

    private static var rows: [(filter: String, meaning: String)] {
        [
            ("price=10..20", tr("Prices from 10 to 20. Use 10.. or ..20 for one bound only.")),
            ("price='EUR 10..20'", tr("Prices in one currency.")),
            ("brand='Acme|Zenith'", tr("Any of these brands.")),
            ("seller=NAME", tr("Any of the sellers.")),
            ("tag=NAME", tr("Any of the tags.")),
            ("material=NAME", tr("Any of the materials.")),
            ("option.Color='red|blue'", tr("Any of these values of an option in the file, here Color.")),
            ("category='Home > Cups'", tr("A category and its subcategories.")),
            ("availability=in_stock", tr("Any of: {states}.", ["states": Availability.allCases.map(\.rawValue).joined(separator: ", ")])),
            ("rating=4", tr("At least 4 stars.")),
            ("sale=yes", tr("Reduced in price; no: not reduced.")),
            ("images=no", tr("Without images; yes: with images. pictures= is the same.")),
            ("problems=yes", tr("With problems; no: without problems.")),
            ("favorites=yes", tr("Your favorites. favourites= is the same.")),
            ("source='1|2'", tr("The first and the second of the files that were opened together.")),
        ]
    }

    private static var notes: [String] {
        [
            tr("Several filters must all match. If a filter is repeated, the last one counts."),
            tr("Write \\| for a | in a name."),
        ]
    }

    /// A row in lines of at most 80 characters.
    private static func lines(_ row: (filter: String, meaning: String)) -> [String] {
        var lines = [""]
        for word in row.meaning.split(separator: " ") {
            if lines[lines.count - 1].count + word.count > 53 { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
        }
        return lines.enumerated().map { index, line in
            let label = "  " + (index == 0 ? row.filter : "")
            return label + String(repeating: " ", count: max(1, 26 - label.count)) + line
        }
    }
}

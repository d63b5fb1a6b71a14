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
            (
                "availability=in_stock",
                tr("Any of these: {states}.", ["states": Availability.allCases.map(\.rawValue).joined(separator: ", ")])
            ),
            ("rating=4", tr("At least 4 stars.")),
            ("sale=yes", tr("Reduced in price; no: not reduced.")),
            ("images=no", tr("Without images; yes: with images. pictures= is the same.")),
            (
                "has-brand=no",
                tr("Without a brand; yes: with one. Other fields: {names}.", ["names": fields])
            ),
            ("problems=yes", tr("With problems; no: without problems.")),
            ("problem=price-unreadable", tr("With a problem that has this code.")),
            ("checks=etsy-tag-length", tr("With findings of a rule; error, warning or hint: of any rule.")),
            ("favorites=yes", tr("Your favorites. favourites= is the same.")),
            ("source='1|2'", tr("The first and the second of the files that were opened together.")),
        ]
    }

    private static var fields: String { FlagFacet.fields.map(\.id.name).joined(separator: ", ") }

    private static var notes: [String] {
        [
            tr("!= in place of = excludes listings: brand!=Acme."),
            tr("Several filters must all match. If a filter is repeated, the last one counts."),
            tr("Write \\| for a | in a name."),
        ]
    }

    private static let width = 80
    /// The column where meanings begin.
    private static let column = 28

    /// A row in lines that fit a terminal.
    private static func lines(_ row: (filter: String, meaning: String)) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in row.meaning.split(separator: " ") {
            let longer = line.isEmpty ? String(word) : "\(line) \(word)"
            if column + longer.count > width {
                lines.append(line)
                line = String(word)
            } else {
                line = longer
            }
        }
        return (lines + [line]).enumerated().map { index, line in
            let label = "  " + (index == 0 ? row.filter : "")
            return label + String(repeating: " ", count: max(1, column - label.count)) + line
        }
    }
}

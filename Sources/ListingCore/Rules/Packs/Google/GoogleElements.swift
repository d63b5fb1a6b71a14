/// A value of an attribute that an item may have several times.
///
/// In XML, each is an element, which may have parts as child elements. In text, a cell lists them with commas, and their parts with colons.
struct GoogleElement {
    /// The cell, or that of the first part.
    let cell: RawCells.Cell
    /// The whole value; that of the first part if there are child elements.
    let text: String
    /// The comparable names of the child elements; empty if there are none.
    private(set) var names: [String] = []
    private var children: [String] = []

    fileprivate init(_ cell: RawCells.Cell, _ text: String) {
        (self.cell, self.text) = (cell, text)
    }

    fileprivate mutating func append(_ name: String, _ text: String) {
        names.append(name)
        children.append(text)
    }

    /// The values of the parts that aren't blank.
    var parts: [String] {
        let parts = names.isEmpty ? GoogleText.split(text, at: UInt8(ascii: ":")) : children
        return parts.map(\.trimmedText).filter { !$0.isEmpty }
    }
}

extension RawCells {
    /// The values of an attribute that may occur several times, by item, in the order of the items.
    ///
    /// - Parameters:
    ///   - columns: the numbers of the attribute's column and of those of its parts.
    ///   - separatesByComma: true for values that have no commas of their own, so that a comma separates them in XML, too.
    func googleElements(_ columns: Range<Int>, separatesByComma: Bool = false) -> [[GoogleElement]] {
        guard columns.contains(where: has) else { return [] }
        var elements: [GoogleElement] = []
        var known: [String: Int] = [:]
        let isList = separatesByComma || isTable
        for number in columns {
            forEach(number) { cell in
                guard let slash = cell.column.utf8.firstIndex(of: UInt8(ascii: "/")) else {
                    let texts = isList ? GoogleText.split(cell.text, at: UInt8(ascii: ",")) : [cell.text]
                    for text in texts where !text.isBlankText { elements.append(GoogleElement(cell, text.trimmedText)) }
                    return
                }
                let key = "\(cell.record) \(cell.column[..<slash])"
                let position = known[key] ?? elements.count
                if position == elements.count {
                    known[key] = position
                    elements.append(GoogleElement(cell, cell.text))
                }
                let name = cell.column[cell.column.utf8.index(after: slash)...]
                elements[position].append(RawColumns.comparable(String(name)), cell.text)
            }
        }
        guard rows.count > 1 else { return elements.isEmpty ? [] : [elements] }
        let items = Dictionary(grouping: elements) { $0.cell.record }
        return rows.compactMap { items[$0.record] }
    }

    /// The web addresses in a column, by item. Addresses may have commas of their own.
    func googleAddresses(_ number: Int) -> [[GoogleElement]] {
        guard has(number) else { return [] }
        var elements: [GoogleElement] = []
        forEach(number) { cell in
            for text in GoogleText.addresses(cell.text) { elements.append(GoogleElement(cell, text)) }
        }
        guard rows.count > 1 else { return elements.isEmpty ? [] : [elements] }
        let items = Dictionary(grouping: elements) { $0.cell.record }
        return rows.compactMap { items[$0.record] }
    }
}

extension RuleCheck {
    /// Examines titles until one violates the rule. In feeds, each item of a group has a title of its own.
    static func googleTitle(_ find: @escaping @Sendable (String, () -> TextTraits) -> FindingDetails?) -> RuleCheck {
        .cells(["title"]) { inspection, cells in
            guard inspection.format == .feed, cells.rows.count > 1, cells.has(0) else {
                guard let details = find(inspection.listing.title, { inspection.facts[.title].traits }), inspection.hasTitle else { return }
                return inspection.report(details)
            }
            for row in cells.rows {
                guard let cell = cells.cell(0, of: row), var details = find(cell.text, { TextTraits(cell.text) }) else { continue }
                (details.column, details.record, details.line) = (cell.column, cell.record, cell.line)
                return inspection.report(details)
            }
        }
    }

    /// Examines the web addresses in a column.
    static func googleAddresses(_ column: String, isRight: @escaping @Sendable (String) -> Bool = { _ in true }) -> RuleCheck {
        .cells([column]) { inspection, cells in
            for element in cells.googleAddresses(0).joined() {
                if !element.text.isPublicWebAddress || element.text.lengthBeyond(2_000) != nil || !isRight(element.text) {
                    inspection.report(element.cell.details(element.text))
                }
            }
        }
    }
}

/// The columns that several rules read.
enum GoogleColumns {
    /// The columns of feeds of vehicles, which need fewer attributes.
    static let vehicle = ["vin", "vehicle_id", "vehicle_fulfillment", "vehicle_fulfillment/option", "vehicle_fulfillment(option)"]

    /// True if a cell says no. Google's API writes false.
    static func isNo(_ cell: RawCells.Cell?) -> Bool {
        guard let text = cell?.text.trimmedLowercase else { return false }
        return text == "no" || text == "false"
    }
}

extension RawCells {
    /// True if one of some columns has a cell.
    func hasAny(_ columns: Range<Int>) -> Bool { columns.contains { first($0) != nil } }
}

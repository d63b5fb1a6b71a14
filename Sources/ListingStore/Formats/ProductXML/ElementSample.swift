import ListingCore

/// The first elements of an XML file that look like something for sale, or that at least repeat.
///
/// Repeated elements within them form one column: "images/image[2]" is "images/image".
struct ElementSample: KeyedSample {
    static let maxElements = 20

    let element: ProductElement
    let guess: ColumnMapping
    let rows: [[String]]
    private let elements: [XMLElement]
    private let columns: ElementColumns

    /// - Returns: nil if no element with content repeats.
    init?(_ markup: MarkupSample) {
        guard let element = ProductElement(in: markup) ?? ProductElement(repeatedIn: markup) else { return nil }
        var elements = markup.roots.flatMap { element.found(in: $0, parent: nil) }
        // The last element may be incomplete.
        if markup.isCut, elements.count > 1 { elements.removeLast() }
        elements = Array(elements.prefix(Self.maxElements))
        var columns = ElementColumns()
        for element in elements { columns.add(element) }
        guard !columns.names.isEmpty else { return nil }
        (self.element, self.elements, self.columns) = (element, elements, columns)
        let positions = Dictionary(grouping: columns.names.indices) { XMLColumnName.unnumbered(columns.names[$0]) }
            .sorted { $0.value[0] < $1.value[0] }
        let numbered = columns.mapping(nil)
        guess = ColumnMapping(
            columns: positions.map { ColumnMapping.Column(name: $0.key, role: numbered.columns[$0.value[0]].role) },
            decimalMark: numbered.decimalMark, currency: numbered.currency)
        rows = elements.map { element in
            let values = columns.values(element.flattened)
            return positions.map { name in name.value.lazy.map { values[$0] }.first { $0.nonBlank != nil } ?? "" }
        }
    }

    func listings(_ mapping: ColumnMapping) -> [Listing] {
        var mapper = ElementMapper(columns, mapping)
        return elements.enumerated().compactMap { mapper.listing($1, id: ListingID($0), record: $0 + 1) }
    }
}

extension ProductElement {
    /// The elements with this name, in file order, without any nested in another.
    fileprivate func found(in element: XMLElement, parent: XMLName?) -> [XMLElement] {
        if matches(element.name, parent: parent) { return [element] }
        return element.children.flatMap { found(in: $0, parent: element.name) }
    }
}

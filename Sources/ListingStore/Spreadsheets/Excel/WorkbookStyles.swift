/// The number formats of a workbook's cells (ECMA-376, part 1, section 18.8).
final class WorkbookStyles: XMLByteEvents {
    /// The formats by the number that cells name. There are at most as many as cells could name in real files.
    private(set) var formats: [CellFormat] = []
    private var codes: [Int: CellFormat] = [:]
    private var isInCellFormats = false
    private static let maxFormats = 100_000

    func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
        switch name {
        case XMLByteName("numFmt"):
            guard let id = attributes.text(XMLByteName("numFmtId")).flatMap({ Int($0) }), codes.count < Self.maxFormats else { return }
            codes[id] = attributes.text(XMLByteName("formatCode")).map { CellFormat(code: $0) }
        case XMLByteName("cellXfs"): isInCellFormats = true
        case XMLByteName("xf"):
            guard isInCellFormats, formats.count < Self.maxFormats else { return }
            let id = attributes.text(XMLByteName("numFmtId")).flatMap { Int($0) } ?? 0
            // The file's own codes come first, because real files give numbers of built-in formats another meaning.
            formats.append(codes[id] ?? CellFormat(builtIn: id))
        default: break
        }
    }

    func end(_ name: XMLByteName) { if name == XMLByteName("cellXfs") { isInCellFormats = false } }
    func text(_ text: Span<UInt8>) {}
}

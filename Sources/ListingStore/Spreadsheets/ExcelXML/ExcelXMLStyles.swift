/// The number formats of the styles of a workbook in XML, by the names of the styles.
struct ExcelXMLStyles: Sendable {
    private static let maxStyles = 100_000

    private var formats: [String: CellFormat] = [:]

    /// Begins a style that has the format of another one, or else that of the default style, until ``set(_:of:)`` says otherwise.
    mutating func begin(_ style: String, basedOn parent: String?) {
        if let format = formats[parent ?? "Default"] { set(format, of: style) }
    }

    mutating func set(_ format: CellFormat, of style: String) {
        guard formats.count < Self.maxStyles else { return }
        formats[style] = format
    }

    /// The format of the first of these styles, from the cell outward; nil names are of elements without a style.
    func format(_ names: String?...) -> CellFormat {
        guard !formats.isEmpty else { return .number }
        let name = names.lazy.compactMap(\.self).first ?? "Default"
        return formats[name] ?? .number
    }
}

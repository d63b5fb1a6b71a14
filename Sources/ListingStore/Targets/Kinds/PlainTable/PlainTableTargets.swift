import ListingCore

/// Tables for people rather than for a marketplace: a row for each variant, with the listing's names on each of its rows, so that filters
/// find all of them, and its long values on the first one.
extension ExportTarget {
    static let csv = ExportTarget(id: "csv", title: tr("Table (CSV)"), text: .guardedCSV) { _ in table(PlainColumns.all) }

    static let xlsx = ExportTarget(
        id: "xlsx", title: tr("Excel Workbook"), fileExtension: "xlsx",
        mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", embedsImages: true
    ) { answers in
        TableTargetWriter(table(sheetColumns(answers)), answers: answers, encoder: ExcelEncoder())
    }

    static let ods = ExportTarget(
        id: "ods", title: tr("OpenDocument Spreadsheet"), fileExtension: "ods", mediaType: OpenDocumentParts.mimeType, embedsImages: true
    ) { answers in
        // OpenDocument has no notation for control characters.
        TableTargetWriter(table(sheetColumns(answers).map(\.withoutControls)), answers: answers, encoder: OpenDocumentEncoder())
    }

    private static func table(_ columns: [TargetColumn]) -> TargetTable {
        TargetTable(
            columns: columns, layout: .offers,
            limits: TargetLimits(
                options: PlainColumns.options, combinesOptions: false, distinguishesVariants: false),
            hasGroups: true, disarmsFormulas: true)
    }

    private static func sheetColumns(_ answers: ExportAnswers) -> [TargetColumn] {
        (answers.embedsImages ? [PlainColumns.picture] : []) + sheetColumns
    }

    private static let sheetColumns = PlainColumns.all.map(\.fittingSheets)
}

extension TargetColumn {
    /// The longest text of a cell in UTF-16 units. Excel allows no more, and LibreOffice loses the rest when it saves a workbook.
    private static let maxUnits = 32_767

    /// The column with strings that spreadsheets can hold.
    fileprivate var fittingSheets: TargetColumn {
        changing { text in text.cut(toUnits: Self.maxUnits).map { TargetValue($0, .shortened(Self.maxUnits)) } }
    }

    /// The column without characters that XML does not allow.
    fileprivate var withoutControls: TargetColumn {
        changing { text in text.withoutXMLControls.map { TargetValue($0, .cleaned) } }
    }

    /// - Parameter change: Returns another value for a string; nil to keep it.
    private func changing(_ change: @escaping @Sendable (String) -> TargetValue?) -> TargetColumn {
        let original = value
        return TargetColumn(name, property, kind, isRequired: isRequired, maxLength: maxLength) { row in
            let value = original(row)
            return value.text.flatMap(change) ?? value
        }
    }
}

extension String {
    /// The beginning of the text without splitting a character; nil if it is not longer than the limit.
    ///
    /// - Parameter limit: in UTF-16 units.
    func cut(toUnits limit: Int) -> String? {
        // UTF-8 has at least as many units.
        if utf8.count <= limit { return nil }
        guard let end = utf16.index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else { return nil }
        var position = end
        while position > startIndex, position.samePosition(in: self) == nil { position = utf16.index(before: position) }
        return String(self[..<position])
    }
}

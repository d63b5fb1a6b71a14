import ListingCore

/// Tables for people rather than for a marketplace: a row for each variant, with the listing's names on each of its rows, so that filters
/// find all of them, and its long values on the first one.
extension ExportTarget {
    static let csv = ExportTarget(id: "csv", title: tr("Table (CSV)"), text: .guardedCSV) { _ in table(PlainColumns.all) }

    static let xlsx = ExportTarget(
        id: "xlsx", title: tr("Excel Workbook"), fileExtension: "xlsx",
        mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", embedsImages: true
    ) { answers in
        TableTargetWriter(sheet(answers), answers: answers, encoder: ExcelEncoder())
    }

    static let ods = ExportTarget(
        id: "ods", title: tr("OpenDocument Spreadsheet"), fileExtension: "ods", mediaType: OpenDocumentParts.mimeType, embedsImages: true
    ) { answers in
        var table = sheet(answers)
        // OpenDocument has no notation for control characters.
        table.cleaned = \.withoutXMLControls
        return TableTargetWriter(table, answers: answers, encoder: OpenDocumentEncoder())
    }

    private static func table(_ columns: [TargetColumn]) -> TargetTable {
        TargetTable(
            columns: columns, layout: .offers,
            limits: TargetLimits(
                options: PlainColumns.options, combinesOptions: false, distinguishesVariants: false),
            hasGroups: true, disarmsFormulas: true)
    }

    private static func sheet(_ answers: ExportAnswers) -> TargetTable {
        var table = table((answers.embedsImages ? [PlainColumns.picture] : []) + PlainColumns.all)
        // Excel allows no longer strings in cells, and LibreOffice loses the rest when it saves a workbook.
        table.maxUnits = 32_767
        return table
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

import ListingCore

/// A web page with tables, which back ends of shops send as "Excel" under the name .xls. Each table that holds data is a sheet.
struct HTMLSpreadsheet: SpreadsheetFile {
    /// The elements that a page may begin with, in lowercase.
    private static let roots: Set<String> = [
        "html", "head", "meta", "title", "style", "link", "base", "body", "table", "caption", "div", "center", "section", "main", "article",
        "p", "h1", "h2", "h3", "h4", "b", "strong", "font", "span", "br",
    ]
    /// The beginnings of pages that are made for Excel.
    private static let marks = ["urn:schemas-microsoft-com:office:excel", "Excel.Sheet", "mso-number-format"]

    let text: TextFile
    private(set) var sheets: [Sheet]
    /// True if the page is made for Excel, or consists of tables. Otherwise it may be the page of a website with a table in it.
    let isExport: Bool
    /// True if the page has scripts that may describe products.
    let hasScripts: Bool
    private let endsEarly: Bool
    /// The place of the last table that is known if the page goes on after the part in which tables are searched; otherwise nil.
    private let lastKnownTable: Int?
    /// The ends of the tables by their places. Tables in which the page ends have none.
    private let ends: [Int: Int]
    /// The part of the page that has the tables; nil if there are only a few tables.
    private let kept: PageBeginning?

    /// True if a file with this beginning is a web page.
    static func begins(_ markup: [UInt8]) -> Bool { MarkupRoot.name(markup.span).map { roots.contains($0.lowercased()) } ?? false }

    /// - Parameter source: a web page.
    /// - Returns: nil if the page has no table with data, or describes products in its attributes.
    /// - Throws: ``ImportError`` if the file can't be read.
    init?(_ source: any ByteSource) throws {
        let text = try TextFile(source)
        let outline = try HTMLTablesOutline(text)
        guard let first = outline.tables.first, !outline.hasProducts else { return nil }
        let beginning = try Self.beginning(of: text)
        isExport = !first.isOnWebsite || Self.marks.contains { beginning.span.firstIndex(of: Array($0.utf8), from: 0) != nil }
        (hasScripts, endsEarly) = (outline.hasScripts, outline.endsEarly)
        lastKnownTable = outline.isIncomplete ? outline.tables.last?.position : nil
        ends = Dictionary(outline.tables.compactMap { table in table.end.map { (table.position, $0) } }) { first, _ in first }
        let isKept = outline.tables.count >= PageBeginning.minTables
        kept = isKept ? try PageBeginning(of: text, length: HTMLTablesOutline.maxLength) : nil
        self.text = text
        let name = outline.tables.count == 1 ? Self.sheetName(in: beginning) : nil
        // A name is part of an address, so it isn't translated.
        let names = outline.tables.enumerated().map { number, table in
            table.caption.isEmpty ? name ?? "Table \(number + 1)" : table.caption
        }
        sheets = zip(Self.numbered(names), outline.tables).map { name, table in
            Sheet(name: name, isHidden: false, place: String(table.position))
        }
    }

    /// The same names, with a number if another table has the name before, because captions may be equal.
    private static func numbered(_ names: [String]) -> [String] {
        var (used, numbers) = (Set<String>(), [String: Int]())
        return names.map { name in
            let key = name.lowercased()
            var unique = name
            while !used.insert(unique.lowercased()).inserted {
                let number = (numbers[key] ?? 1) + 1
                numbers[key] = number
                unique = "\(name) (\(number))"
            }
            return unique
        }
    }

    /// The same page with only some of its tables.
    func keeping(_ sheets: [Sheet]) -> HTMLSpreadsheet {
        var page = self
        page.sheets = sheets
        return page
    }

    var path: String { text.file.path }
    var defect: ProblemCause? { text.defect ?? (endsEarly ? ProblemCause(.xmlEndsEarly) : nil) }
    var notices: [ProblemCause] { text.problems.map(\.cause) }
    var hasPictureParts: Bool { false }

    func size(of sheet: Sheet) -> Int { max(1, text.file.size) }

    func rows(of sheet: Sheet, frame: SheetFrame) throws -> any SheetRows {
        let position = Int(sheet.place) ?? 0
        let isLastKnown = position == lastKnownTable
        // What follows the last table that is known is to be read, too.
        let beginning = isLastKnown ? nil : kept?.tokens(from: position, to: ends[position])
        let tokens = try beginning ?? PageTokens(text, at: position)
        let rows = HTMLTableRows(tokens, size: size(of: sheet), frame, isLastKnown: isLastKnown)
        rows.lines.mayHaveFurtherSheets = lastKnownTable != nil && !isLastKnown
        return rows
    }

    private static func beginning(of text: TextFile) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: TextFile.sampleSize)
        var (reader, length) = (text.makeReader(), 0)
        while length < bytes.count, case let count = try reader.read(into: &bytes, from: length), count > 0 { length += count }
        bytes.removeLast(bytes.count - length)
        return bytes
    }

    /// The name that Excel writes into the head of a page with one sheet.
    private static func sheetName(in beginning: [UInt8]) -> String? {
        let tag = Array("<x:Name>".utf8)
        guard let found = beginning.span.firstIndex(of: tag, from: 0) else { return nil }
        let start = found + tag.count
        guard let end = beginning.span.firstIndex(of: .lessThan, from: start), end - start < 200 else { return nil }
        return beginning.span.text(from: start, upTo: end).decoded.nonBlank
    }
}

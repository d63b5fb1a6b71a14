/// Recognizes spreadsheets of all kinds by their content, and opens them.
enum SpreadsheetKinds {
    /// The number of first bytes in which the root of an XML file or a web page is.
    private static let rootSize = 4_096
    /// The number of first bytes by which a spreadsheet is recognized.
    static let prefixSize = max(Packing.prefixSize, rootSize)

    /// Opens a spreadsheet file.
    ///
    /// - Returns: nil if the file is something else.
    /// - Throws: ``ImportError`` if the file can't be read, or is a spreadsheet that can't be opened.
    static func open(_ file: InputFile, limit: UnpackingLimit) throws -> (any SpreadsheetFile)? {
        let prefix = try file.bytes(0..<min(prefixSize, file.size))
        if prefix.starts(with: CompoundFile.magic) { return try Excel97Workbook(file) }
        if let markup = try markup(prefix, file, path: file.path) { return markup }
        guard Packing(prefix: prefix) == .zip else { return nil }
        let archive = try ZipArchive(file)
        if archive.mayBeWorkbook { return try Workbook(archive, limit: limit) }
        return archive.mayBeOpenDocument ? try OpenDocumentSpreadsheet(archive, limit: limit) : nil
    }

    /// Opens a spreadsheet that is a single file of markup, which is read from its start.
    ///
    /// - Parameter prefix: the first bytes of the source.
    /// - Returns: nil if the file is something else.
    /// - Throws: ``ImportError`` if the file can't be read.
    static func markup(_ prefix: [UInt8], _ source: any ByteSource, path: String) throws -> (any SpreadsheetFile)? {
        guard let markup = Self.markup(prefix) else { return nil }
        if isOpenDocument(markup) { return try OpenDocumentSpreadsheet(source, path: path) }
        if ExcelXMLWorkbook.begins(markup) { return try ExcelXMLWorkbook(source, path: path) }
        return HTMLSpreadsheet.begins(markup) ? try SheetChoice.page(source) : nil
    }

    /// Opens a spreadsheet file for the pictures in it.
    ///
    /// - Returns: nil if the file can't have any.
    /// - Throws: ``ImportError`` if the file can't be read.
    static func pictures(in file: InputFile) throws -> (any PicturePackage)? {
        let prefix = try file.bytes(0..<min(prefixSize, file.size))
        if prefix.starts(with: CompoundFile.magic) { return try Excel97PictureFile(file) }
        if let markup = Self.markup(prefix) { return isOpenDocument(markup) ? FlatDocumentPictures(file: file) : nil }
        return Packing(prefix: prefix) == .zip ? WorkbookPackage(try ZipArchive(file), limit: UnpackingLimit()) : nil
    }

    private static func isOpenDocument(_ markup: [UInt8]) -> Bool {
        markup.span.firstIndex(of: Array("<office:document".utf8), from: 0) != nil
    }

    /// The ASCII letters of the beginning of a file; nil if it isn't markup.
    private static func markup(_ prefix: [UInt8]) -> [UInt8]? {
        // UTF-16 has zeros between the letters of ASCII.
        let start = prefix.drop { $0 <= .space || [0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains($0) }
        return start.first == .lessThan ? start.filter { $0 != 0 } : nil
    }

    /// True for the beginning of a file that may be a spreadsheet whose parts are read in any order.
    static func hasParts(_ prefix: [UInt8]) -> Bool { prefix.starts(with: CompoundFile.magic) || Packing(prefix: prefix) == .zip }

    /// The error for a file that is a document of another kind, as its archive's directory shows; nil if it isn't a document.
    static func refusal(of file: InputFile) throws -> ImportError? {
        guard Packing(prefix: try file.bytes(0..<min(prefixSize, file.size))) == .zip else { return nil }
        return try ZipArchive(file).documentKind.map { .notText(path: file.path, kind: $0) }
    }
}

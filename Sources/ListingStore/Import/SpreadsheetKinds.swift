/// Recognizes spreadsheets of all kinds by their content, and opens them.
enum SpreadsheetKinds {
    /// The number of first bytes in which the root of an XML file is.
    private static let rootSize = 1_024
    /// The number of first bytes by which a spreadsheet is recognized.
    static let prefixSize = max(Packing.prefixSize, rootSize)

    /// Opens a spreadsheet file.
    ///
    /// - Returns: nil if the file is something else.
    /// - Throws: ``ImportError`` if the file can't be read, or is a spreadsheet that can't be opened.
    static func open(_ file: InputFile, limit: UnpackingLimit) throws -> (any SpreadsheetFile)? {
        let prefix = try file.bytes(0..<min(prefixSize, file.size))
        if prefix.starts(with: CompoundFile.magic) { return try Excel97Workbook(file) }
        if isFlat(prefix) { return try OpenDocumentSpreadsheet(file, path: file.path) }
        guard Packing(prefix: prefix) == .zip else { return nil }
        let archive = try ZipArchive(file)
        if archive.mayBeWorkbook { return try Workbook(archive, limit: limit) }
        return archive.mayBeOpenDocument ? try OpenDocumentSpreadsheet(archive, limit: limit) : nil
    }

    /// True for the beginning of an OpenDocument file that is a single XML file, which is read from its start.
    static func isFlat(_ prefix: [UInt8]) -> Bool {
        prefix.first { $0 > .space } == UInt8(ascii: "<") && prefix.span.firstIndex(of: Array("<office:document".utf8), from: 0) != nil
    }

    /// True for the beginning of a file that may be a spreadsheet whose parts are read in any order.
    static func hasParts(_ prefix: [UInt8]) -> Bool { prefix.starts(with: CompoundFile.magic) || Packing(prefix: prefix) == .zip }

    /// The error for a file that is a document of another kind, as its archive's directory shows; nil if it isn't a document.
    static func refusal(of file: InputFile) throws -> ImportError? {
        guard Packing(prefix: try file.bytes(0..<min(prefixSize, file.size))) == .zip else { return nil }
        return try ZipArchive(file).documentKind.map { .notText(path: file.path, kind: $0) }
    }
}

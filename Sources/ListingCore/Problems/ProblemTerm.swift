/// A term in a problem’s sentence that is translated when it is shown: what was found, or what belongs there.
public enum ProblemTerm: String, CaseIterable, Sendable {
    case text
    case number
    case wholeNumber = "whole-number"
    case list
    case object
    case boolean
    case null
    case price
    case imageAddress = "image-address"
    case days
    case value
    case name
    case colon
    case commaOrBrace = "comma-or-brace"
    case commaOrBracket = "comma-or-bracket"
    case closingQuote = "closing-quote"
    case escape
    case escapeCharacter = "escape-character"
    case hexadecimalDigits = "hexadecimal-digits"
    case digit
    case numberWithoutZeros = "number-without-zeros"
    case endOfLine = "end-of-line"
    case endOfText = "end-of-text"
    case lessNesting = "less-nesting"
    case png
    case jpeg
    case gif
    case bmp
    case tiff
    case webp
    case video
    case pdf
    case binary
    case database
    case program
    case parquet
    case officeDocument = "office-document"
    case oldOffice = "old-office"
    case excel
    case openDocument = "open-document"
    case zip
    case emptyZip = "empty-zip"
    case tar
    case gzip
    case bzip2
    case xz
    case zstd
    case lz4
    case sevenZip = "seven-zip"
    case rar

    /// The term in the user's language.
    public var text: String {
        switch self {
        case .text: tr("text")
        case .number: tr("a number")
        case .wholeNumber: tr("a whole number")
        case .list: tr("a list")
        case .object: tr("an object")
        case .boolean: tr("true or false")
        case .null: tr("null")
        case .price: tr("a price such as 12.70")
        case .imageAddress: tr("the address of an image")
        case .days: tr("the minimum and maximum number of days, such as [3, 5]")
        case .value: tr("a value")
        case .name: tr("a name in quotation marks")
        case .colon: tr("“:”")
        case .commaOrBrace: tr("“,” or “}”")
        case .commaOrBracket: tr("“,” or “]”")
        case .closingQuote: tr("a closing quotation mark")
        case .escape: tr("an escape such as \\n instead of a control character")
        case .escapeCharacter: tr("one of \"\\/bfnrtu after the backslash")
        case .hexadecimalDigits: tr("four hexadecimal digits")
        case .digit: tr("a digit")
        case .numberWithoutZeros: tr("a number without leading zeros")
        case .endOfLine: tr("the end of the line")
        case .endOfText: tr("the end of the text")
        case .lessNesting: tr("less nesting")
        case .png: tr("a PNG image")
        case .jpeg: tr("a JPEG image")
        case .gif: tr("a GIF image")
        case .bmp: tr("a BMP image")
        case .tiff: tr("a TIFF image")
        case .webp: tr("a WebP image")
        case .video: tr("a video, or an AVIF or HEIC image")
        case .pdf: tr("a PDF document")
        case .binary: tr("binary data")
        case .database: tr("an SQLite database")
        case .program: tr("a program")
        case .parquet: tr("a Parquet file")
        case .officeDocument: tr("an office document")
        case .oldOffice: tr("an old Office document such as .xls")
        case .excel: tr("an Excel workbook (.xlsx)")
        case .openDocument: tr("an OpenDocument file such as .ods")
        case .zip: tr("a ZIP archive or an office document such as .xlsx")
        case .emptyZip: tr("an empty ZIP archive")
        case .tar: tr("a tar archive")
        case .gzip: tr("a file compressed by gzip")
        case .bzip2: tr("a file compressed by bzip2")
        case .xz: tr("a file compressed by xz")
        case .zstd: tr("a file compressed by Zstandard")
        case .lz4: tr("a file compressed by lz4")
        case .sevenZip: tr("a 7-Zip archive")
        case .rar: tr("a RAR archive")
        }
    }
}

import ListingCore
import Testing

@testable import ListingStore

/// The rows of a sheet as the lines of a table with commas, and what was noticed while they were read.
struct SheetLines {
    let text: String
    let notices: [ProblemCause]

    /// Reads a sheet as it is.
    init(_ file: any SpreadsheetFile, sheet: Int = 0) throws { try self.init(SheetSource(file.sheets[sheet], of: file)) }

    /// Reads the sheet that is chosen, with the header that is found in it.
    init(chosenIn file: any SpreadsheetFile) throws {
        let choice = try SheetChoice(file)
        try self.init(SheetSource(choice.sheet, of: file, frame: choice.frame))
    }

    private init(_ source: SheetSource) throws {
        let cursor = source.makeCursor()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var bytes: [UInt8] = []
        while case let count = try cursor.read(into: &buffer, from: 0), count > 0 { bytes += buffer[..<count] }
        text = String(decoding: bytes, as: UTF8.self)
        notices = source.notices
    }
}

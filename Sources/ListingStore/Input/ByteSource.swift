import ListingCore

/// The bytes of one text, from any origin: a plain file, a compressed one, or a member of an archive.
///
/// Readers make several passes over a file, each from start to end. Only plain files, and copies of spreadsheets, offer random access as
/// well: nothing else is decompressed to disk, and memory does not depend on the size.
protocol ByteSource: Sendable {
    /// The name of the source in messages: the file's path as the user gave it, followed by the member's name for archives.
    var path: String { get }
    /// The size on the disk, in bytes (compressed if the file is). Progress is measured by it, because no other size is known beforehand.
    var size: Int { get }
    /// The defect that any pass so far has found in the bytes, such as truncated compressed data, phrased as part of a sentence with a
    /// lower-case first letter; nil if none.
    var defect: ProblemCause? { get }

    /// The file whose bytes these are, which can also be read in any order; nil by default.
    var randomAccess: InputFile? { get }

    /// The name of the sheet if the bytes are its rows as a table in UTF-8, a row of the sheet for each record; nil by default.
    var sheetName: String? { get }

    /// The file in which images of the rows are; nil by default, and if it can't be opened again.
    var partsFile: PartsFile? { get }

    /// The groups of the rows if the bytes are those of a sheet, as far as passes have read; nil by default.
    var outlineLevels: OutlineLevels? { get }

    /// The notices of the last pass from start to end; empty by default.
    var notices: [ProblemCause] { get }

    /// A cursor over the bytes, from their start.
    func makeCursor() -> any ByteCursor
}

extension ByteSource {
    var randomAccess: InputFile? { nil }
    var sheetName: String? { nil }
    /// True if the bytes are the rows of a sheet.
    var isRows: Bool { sheetName != nil }
    var partsFile: PartsFile? { nil }
    var outlineLevels: OutlineLevels? { nil }
    var notices: [ProblemCause] { [] }
}

/// One pass over the bytes of a source, from their start.
///
/// It is a class because the state of a decompressor cannot be copied: copies of a reader share their cursor.
protocol ByteCursor: AnyObject {
    /// The number of bytes on the disk read so far, before decompression.
    var position: Int { get }

    /// Reads up to `buffer.count - index` bytes into the buffer from `index` on.
    ///
    /// - Returns: the number of bytes read; 0 only at the end. Damaged bytes end the source, too; its ``ByteSource/defect`` then says so.
    func read(into buffer: inout [UInt8], from index: Int) throws -> Int
}

extension ByteCursor {
    /// Reads until `count` bytes are read or the end is reached.
    func read(atMost count: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var length = 0
        while length < count {
            let read = try read(into: &bytes, from: length)
            if read == 0 { break }
            length += read
        }
        bytes.removeLast(count - length)
        return bytes
    }
}

import ListingCore

/// The bytes of a picture in a workbook of Excel 97 to 2003.
final class Excel97PictureSource: ByteSource {
    private let file: InputFile
    private let drawing: BIFFDrawing
    private let range: Range<Int>
    private let head: [UInt8]
    private let note = EncodingDiagnostic()

    /// - Parameters:
    ///   - range: the picture in the drawing. It may end after the drawing if the file is damaged.
    ///   - head: the bytes that come before it.
    init(_ file: InputFile, _ drawing: BIFFDrawing, _ range: Range<Int>, head: [UInt8]) {
        (self.file, self.drawing, self.range, self.head) = (file, drawing, range, head)
    }

    var path: String { file.path }
    var size: Int { max(1, min(range.count, file.size)) }
    var defect: ProblemCause? { note.cause ?? file.defect }

    func makeCursor() -> any ByteCursor { Cursor(drawing, range, head: head, note) }

    private final class Cursor: ByteCursor {
        private let drawing: BIFFDrawing
        private let end: Int
        private let start: Int
        private var head: [UInt8]
        private let note: EncodingDiagnostic
        private var next: Int

        init(_ drawing: BIFFDrawing, _ range: Range<Int>, head: [UInt8], _ note: EncodingDiagnostic) {
            (self.drawing, self.head, self.note) = (drawing, head, note)
            (start, next, end) = (range.lowerBound, range.lowerBound, range.upperBound)
        }

        var position: Int { next - start }

        func read(into buffer: inout [UInt8], from index: Int) throws -> Int {
            let room = buffer.count - index
            guard room > 0 else { return 0 }
            if !head.isEmpty {
                let count = min(room, head.count)
                buffer.replaceSubrange(index..<index + count, with: head[..<count])
                head.removeFirst(count)
                return count
            }
            let bytes = try drawing.bytes(from: next, count: min(room, end - next))
            if bytes.isEmpty, next < end || start == end { note.report(ProblemCause(.sheetDamaged)) }
            buffer.replaceSubrange(index..<index + bytes.count, with: bytes)
            next += bytes.count
            return bytes.count
        }
    }
}

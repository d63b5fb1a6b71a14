import ListingCore

/// The elements of a JSON file: line by line if each line is an element, otherwise wherever they are.
///
/// Line by line, a broken element can't affect others.
struct JSONElements {
    private var lines: LineReader?
    private var parser: JSONElementParser
    private var structure: JSONElementReader?
    private var pending: ArraySlice<JSONItem> = []
    /// The number of elements so far, including broken ones.
    private(set) var records = 0

    /// - Parameter sample: nil to read line by line.
    init(_ text: TextFile, sample: JSONSample?, lineEnd: UInt8) {
        parser = JSONElementParser(apostrophes: sample?.apostrophes ?? false)
        if let sample, !sample.isLines {
            structure = JSONElementReader(text, path: sample.path, apostrophes: sample.apostrophes, lineEnd: lineEnd)
        } else {
            lines = LineReader(text, end: lineEnd)
        }
    }

    var progress: Double { lines?.progress ?? structure?.progress ?? 1 }

    /// - Returns: The next item; nil at the end of the file.
    mutating func next() throws -> JSONItem? {
        if pending.isEmpty, lines != nil { try readLine() }
        guard let item = try pending.popFirst() ?? structure?.next() else { return nil }
        switch item {
        case .element, .broken: records += 1
        case .note: break
        }
        return item
    }

    private mutating func readLine() throws {
        guard let found = try lines?.next(), let line = lines?.line else { return }
        guard case .text(let range) = found, let bytes = lines?.bytes else {
            pending = [.broken(line: line, ProblemCause(.jsonLineOverSize, .number(LineReader.maxLineLength / 1_048_576)))]
            return
        }
        pending = parser.items(bytes, range, line: line, code: .jsonInvalid)[...]
    }
}

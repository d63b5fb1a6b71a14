import ListingCore

/// The content at an element's position in a JSON file.
enum JSONItem {
    /// - Parameter line: The line on which the element begins, from 1.
    case element(JSONValue, line: Int)
    /// An element that can't be read.
    case broken(line: Int, ProblemCause)
    /// Another problem of the file.
    case note(line: Int, ProblemCause)
}

/// Parses elements strictly, then leniently if that fails, and reports the leniency once per file.
struct JSONElementParser {
    /// True if the file has strings in apostrophes; elements are then parsed leniently right away.
    let apostrophes: Bool
    private var hasReportedLeniency = false

    init(apostrophes: Bool) { self.apostrophes = apostrophes }

    /// Parses an element.
    ///
    /// - Parameters:
    ///   - line: The line on which the element begins.
    ///   - code: The code of the problem if it can't be read.
    /// - Returns: The element, or the problem that it can't be read. A note that the JSON is not strict comes first, once per file.
    mutating func items(_ bytes: [UInt8], _ range: Range<Int>, line: Int, code: ProblemCode) -> [JSONItem] {
        var refusal: JSONError?
        if !apostrophes {
            do {
                return [.element(try JSONParser.parse(bytes.span.extracting(range)), line: line)]
            } catch {
                refusal = error
            }
        }
        let copy = Array(bytes[range])
        do {
            return leniency(refusal, copy, line: line) + [.element(try LenientJSONParser.parse(copy), line: line)]
        } catch {
            let error = refusal ?? error
            let cause = ProblemCause(code, .number(error.offset + 1), .term(error.expected))
            return [.broken(line: Self.line(of: error, in: copy, from: line), cause)]
        }
    }

    private mutating func leniency(_ error: JSONError?, _ bytes: [UInt8], line: Int) -> [JSONItem] {
        guard !hasReportedLeniency else { return [] }
        hasReportedLeniency = true
        guard let error else { return [.note(line: line, ProblemCause(.jsonPython))] }
        return [.note(line: Self.line(of: error, in: bytes, from: line), ProblemCause(.jsonNotStrict, .term(error.expected)))]
    }

    private static func line(of error: JSONError, in bytes: [UInt8], from line: Int) -> Int {
        line + bytes.span.count(of: .lineFeed, from: 0, upTo: min(error.offset, bytes.count))
    }
}

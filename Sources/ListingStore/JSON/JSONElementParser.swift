/// The content at an element's position in a JSON file.
enum JSONItem {
    /// - Parameter line: The line on which the element begins, from 1.
    case element(JSONValue, line: Int)
    /// An element that can't be read.
    case broken(line: Int, message: String)
    /// Another problem of the file.
    case note(line: Int, message: String)
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
    ///   - whole: The word for an element in the message, such as "line".
    /// - Returns: The element, or the problem that it can't be read. A note that the JSON is not strict comes first, once per file.
    mutating func items(_ bytes: [UInt8], _ range: Range<Int>, line: Int, whole: String) -> [JSONItem] {
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
            let message = "no valid JSON: \(error.expected) was expected at byte \(error.offset + 1) of the \(whole), which is left out"
            return [.broken(line: Self.line(of: error, in: copy, from: line), message: message)]
        }
    }

    private mutating func leniency(_ error: JSONError?, _ bytes: [UInt8], line: Int) -> [JSONItem] {
        guard !hasReportedLeniency else { return [] }
        hasReportedLeniency = true
        guard let error else {
            return [.note(line: line, message: "Python's notation instead of JSON; it is read as it is meant")]
        }
        let message = "no strict JSON, as \(error.expected) was expected; it is read as it is meant, as are others like it"
        return [.note(line: Self.line(of: error, in: bytes, from: line), message: message)]
    }

    private static func line(of error: JSONError, in bytes: [UInt8], from line: Int) -> Int {
        line + bytes.span.count(of: .lineFeed, from: 0, upTo: min(error.offset, bytes.count))
    }
}

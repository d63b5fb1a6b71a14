/// What stands at an element's place in a file of JSON.
enum JSONItem {
    /// - Parameter line: where the element begins, counted from 1.
    case element(JSONValue, line: Int)
    /// An element that can't be read.
    case broken(line: Int, message: String)
    /// Something else that is wrong with the file.
    case note(line: Int, message: String)
}

/// Parses elements strictly first and leniently where that fails, and remembers to say so once.
struct JSONElementParser {
    /// Whether the file writes texts in apostrophes: then the lenient parser goes first.
    let apostrophes: Bool
    private var hasReportedLeniency = false

    init(apostrophes: Bool) { self.apostrophes = apostrophes }

    /// - Parameters:
    ///   - line: where the element begins.
    ///   - whole: what an element is called in the message, such as "line".
    /// - Returns: the element, or the problem that it is none; before it, once in a file, that its JSON is not strict.
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
            let place = refusal ?? error
            let message = "no valid JSON: \(place.expected) was expected at byte \(place.offset + 1) of the \(whole), which is left out"
            return [.broken(line: Self.line(of: place, in: copy, from: line), message: message)]
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

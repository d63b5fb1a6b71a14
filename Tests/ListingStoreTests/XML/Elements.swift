import ListingCore
import TestSupport

@testable import ListingStore

/// All elements of a name in a file, and the problems of the file.
struct Elements: Equatable {
    var elements: [XMLElement] = []
    var causes: [ProblemCause] = []
    var lines: [Int?] = []

    init(
        _ bytes: [UInt8], named name: String = "item", separate: Set<String> = ["item"], chunkSize: Int = TextFile.defaultChunkSize,
        largest: Int = XMLElementCollector.maxBytes
    ) throws {
        try withFile(bytes, named: "feed.xml") { path in
            let text = try TextFile(path: path, chunkSize: chunkSize)
            var reader = try XMLElementReader(text, separate: separate, largest: largest) { element, _ in element.local == name }
            while let item = try reader.next() {
                switch item {
                case .element(let element, _): elements.append(element)
                case .problem(let problem):
                    causes.append(problem.cause)
                    lines.append(problem.line)
                }
            }
        }
    }

    init(
        _ text: String, named name: String = "item", separate: Set<String> = ["item"], chunkSize: Int = TextFile.defaultChunkSize,
        largest: Int = XMLElementCollector.maxBytes
    ) throws {
        try self.init(Array(text.utf8), named: name, separate: separate, chunkSize: chunkSize, largest: largest)
    }

    var first: XMLElement? { elements.first }
    var texts: [String] { elements.map(\.text) }
}

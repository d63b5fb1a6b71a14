import Glibc
import ListingCore

/// Reads the elements that a format wants, one by one. Memory does not depend on the size of the file.
struct XMLElementReader {
    enum Item {
        /// - Parameter record: The number of the element, from 1.
        case element(XMLElement, record: Int)
        /// An element that is skipped or, at the end, a problem of the file.
        case problem(RecordProblem)
    }

    private var repair: MarkupRepair
    private let collector: XMLElementCollector
    private let parser: XMLPushParser
    private var pending: ArraySlice<XMLElementCollector.Found> = []
    private var problems: ArraySlice<RecordProblem> = []
    private var isFinished = false
    private let largest: Int
    /// The number of elements so far, including those skipped.
    private(set) var records = 0

    /// - Parameters:
    ///   - separate: Names of elements that never contain another one of the same name.
    ///   - isWanted: Called for each element outside of wanted ones, with the element around it.
    init(
        _ text: TextFile, separate: Set<String> = [], largest: Int = XMLElementCollector.maxBytes,
        where isWanted: @escaping (XMLName, _ parent: XMLName?) -> Bool
    ) throws {
        repair = MarkupRepair(text, separate: separate)
        collector = XMLElementCollector(largest: largest, firstLine: text.startLine, where: isWanted)
        guard let parser = XMLPushParser(collector) else {
            throw ImportError.unreadable(path: text.file.path, reason: SystemError.message(ENOMEM))
        }
        self.parser = parser
        self.largest = largest
    }

    var progress: Double { repair.progress }
    /// The offset in bytes up to which the text was read. It is the same in each pass, and after all elements found.
    var position: Int { repair.window.position }
    /// True if the next element was already found.
    var hasFound: Bool { !pending.isEmpty }

    /// - Returns: The next item; nil at the end of the file.
    mutating func next() throws -> Item? {
        while true {
            if let found = pending.popFirst() { return item(found) }
            if let problem = problems.popFirst() { return .problem(problem) }
            if isFinished { return nil }
            if let piece = try repair.next() {
                parser.parse(piece)
                if parser.hasGivenUp { finish() }
            } else {
                finish()
            }
            pending = collector.removeAll()[...]
        }
    }

    private mutating func finish() {
        var defects = repair.defects
        if parser.hasGivenUp { defects.report(.givenUp, line: repair.line) }
        parser.finish()
        isFinished = true
        defects.add(collector.defects)
        problems = defects.problems[...]
    }

    private mutating func item(_ found: XMLElementCollector.Found) -> Item {
        records += 1
        switch found {
        case .element(let element): return .element(element, record: records)
        case .tooLarge(let name, let line):
            let cause = ProblemCause(.xmlElementOverSize, .text(name.qualified), .bytes(largest))
            return .problem(RecordProblem(record: records, line: line, cause))
        }
    }
}

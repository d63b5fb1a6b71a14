import ListingCore

/// The defects of a nearly well-formed XML file that are repaired during reading.
enum MarkupDiagnostic: Hashable {
    case bareAmpersand
    case unknownReference(String)
    case htmlReference
    case bareLessThan
    case attribute
    case unclosed(String)
    case strayEndTag(String)
    case textOutside
    case secondRoot
    case entityDeclarations
    case unclosedDeclaration
    case controlCharacter
    case tooDeep
    case cutOff
    /// libxml2 stopped at one of its own limits.
    case givenUp
    /// An error reported by libxml2, with its code.
    case parser(code: Int, message: String)

    /// The key under which defects are counted and reported once.
    fileprivate var kind: String {
        switch self {
        case .unknownReference: "reference"
        case .unclosed: "unclosed"
        case .strayEndTag: "stray"
        case .parser(let code, _): "parser \(code)"
        case let defect: "\(defect)"
        }
    }

    fileprivate var message: String {
        switch self {
        case .bareAmpersand: "“&” stands in the text where XML wants “&amp;”; it is taken as it is"
        case .unknownReference(let name): "“&\(name);” stands for nothing that XML or HTML knows; it is taken as it is"
        case .htmlReference: "names of characters that only HTML knows, such as “&nbsp;”; they are taken for their characters"
        case .bareLessThan: "“<” stands in the text where XML wants “&lt;”; it is taken as it is"
        case .attribute: "an attribute without quotes or a value, given twice, or one too many; it is read as far as possible"
        case .unclosed(let name): "<\(name)> is never closed; it is taken to end where the element around it does"
        case .strayEndTag(let name): "</\(name)> closes nothing that is open; it is left out"
        case .textOutside: "text outside of the outermost element; it is left out"
        case .secondRoot: "more than one outermost element, as if files had been joined; all of them are read"
        case .entityDeclarations:
            "the file declares entities of its own; none of them is expanded, nor anything fetched, and they are shown by name"
        case .unclosedDeclaration: "a declaration or a comment that never ends; it is read as text"
        case .controlCharacter: "a control character that XML does not allow; it is taken for a blank"
        case .tooDeep: "elements inside each other more than \(MarkupRepair.deepest) deep; only their text is read"
        case .cutOff: "the file ends before its elements do: it was cut off; what there is of the last one is read"
        case .givenUp: "the XML parser gave up here: the file goes beyond its limits; the rest is not read"
        case .parser(_, let message): "not well-formed XML (\(message)); read as far as possible"
        }
    }
}

/// The defects of a file, counted by kind, because a feed may repeat one on every line.
struct MarkupDiagnostics {
    private var seen: [String: (defect: MarkupDiagnostic, line: Int, count: Int)] = [:]

    mutating func report(_ defect: MarkupDiagnostic, line: Int, count: Int = 1) {
        seen[defect.kind, default: (defect, line, 0)].count += count
    }

    mutating func add(_ other: MarkupDiagnostics) {
        for (kind, entry) in other.seen { seen[kind, default: (entry.defect, entry.line, 0)].count += entry.count }
    }

    /// A problem for each kind, at the line of its first occurrence, sorted by line.
    var problems: [RecordProblem] {
        seen.values.sorted { ($0.line, $0.defect.kind) < ($1.line, $1.defect.kind) }.map { entry in
            let count = entry.count > 1 ? ", \(entry.count) times in the file" : ""
            return RecordProblem(line: entry.line, message: entry.defect.message + count)
        }
    }
}

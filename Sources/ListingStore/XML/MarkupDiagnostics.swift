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

    /// The problem for a number of occurrences.
    fileprivate func cause(_ count: Int) -> ProblemCause {
        switch self {
        case .bareAmpersand: ProblemCause(.xmlAmpersand, .number(count))
        case .unknownReference(let name): ProblemCause(.xmlReferenceUnknown, .text(name), .number(count))
        case .htmlReference: ProblemCause(.xmlHtmlReference, .number(count))
        case .bareLessThan: ProblemCause(.xmlLessThan, .number(count))
        case .attribute: ProblemCause(.xmlAttributeInvalid, .number(count))
        case .unclosed(let name): ProblemCause(.xmlElementUnclosed, .text(name), .number(count))
        case .strayEndTag(let name): ProblemCause(.xmlEndTagUnexpected, .text(name), .number(count))
        case .textOutside: ProblemCause(.xmlTextOutside, .number(count))
        case .secondRoot: ProblemCause(.xmlSecondRoot)
        case .entityDeclarations: ProblemCause(.xmlEntityDeclarations)
        case .unclosedDeclaration: ProblemCause(.xmlDeclarationUnclosed, .number(count))
        case .controlCharacter: ProblemCause(.xmlControlCharacter, .number(count))
        case .tooDeep: ProblemCause(.xmlTooDeep, .number(MarkupRepair.deepest), .number(count))
        case .cutOff: ProblemCause(.xmlEndsEarly)
        case .givenUp: ProblemCause(.xmlGivenUp)
        case .parser(_, let message): ProblemCause(.xmlNotWellFormed, .text(message), .number(count))
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
            RecordProblem(line: entry.line, entry.defect.cause(entry.count))
        }
    }
}

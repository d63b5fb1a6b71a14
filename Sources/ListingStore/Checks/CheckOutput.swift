import ListingCore

/// The forms of the result of a check.
public enum CheckForm: String, CaseIterable, Sendable {
    /// For people: grouped by rule, the gravest first.
    case text
    /// JSON Lines: an object for each finding, and a summary as the last line.
    case json
    /// A row for each finding.
    case csv
    /// SARIF 2.1.0, which code hosts and editors show.
    case sarif
    /// One file for a browser, with images by their addresses.
    case html

    /// True if the form lists all findings, and not only the first ones of each rule.
    public var listsAll: Bool { self == .json || self == .csv || self == .sarif }
}

/// Writes the result of a check in one form.
public protocol CheckOutput {
    /// Called with each finding, in the order of the listings.
    mutating func add(_ finding: LocatedFinding, of rule: Rule) throws
    /// Called once, after all findings.
    mutating func finish(_ outcome: FileCheck.Outcome) throws
}

extension CheckForm {
    /// - Parameters:
    ///   - paths: the paths as the user gave them.
    ///   - version: the version of the program.
    ///   - write: receives the bytes in order; may throw to stop.
    public func output(of paths: [String], version: String, _ write: @escaping (String) throws -> Void) -> any CheckOutput {
        switch self {
        case .text: CheckText(paths: paths, write: write)
        case .json: CheckJSON(paths: paths, write: write)
        case .csv: CheckCSV(paths: paths, write: write)
        case .sarif: CheckSARIF(paths: paths, version: version, write: write)
        case .html: CheckHTML(paths: paths, write: write)
        }
    }
}

import ListingCore

/// The result of a check in the Static Analysis Results Interchange Format, version 2.1.0.
struct CheckSARIF: CheckOutput {
    let paths: [String]
    let version: String
    let write: (String) throws -> Void
    /// True after the first finding, before which no comma is needed.
    private var hasResults = false
    private var isBegun = false

    init(paths: [String], version: String, write: @escaping (String) throws -> Void) {
        self.paths = paths
        self.version = version
        self.write = write
    }

    private static let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

    mutating func add(_ finding: LocatedFinding, of rule: Rule) throws {
        try begin()
        try write((hasResults ? ",\n" : "") + result(finding, rule).json)
        hasResults = true
    }

    mutating func finish(_ outcome: FileCheck.Outcome) throws {
        try begin()
        let driver = JSONValue.object([
            JSONValue.Member("name", "listing-viewer"), JSONValue.Member("version", version),
            JSONValue.Member(name: "rules", value: .array(outcome.checked.sorted.map { Self.descriptor($0.rule) })),
        ])
        try write("\n],\"tool\":" + JSONValue.object([JSONValue.Member(name: "driver", value: driver)]).json)
        try write(",\"columnKind\":\"unicodeCodePoints\"}]}\n")
    }

    private mutating func begin() throws {
        guard !isBegun else { return }
        isBegun = true
        try write("{\"$schema\":\"\(Self.schema)\",\"version\":\"2.1.0\",\"runs\":[{\"results\":[\n")
    }

    private func result(_ located: LocatedFinding, _ rule: Rule) -> JSONValue {
        let finding = located.finding
        let artifact = JSONValue.object([JSONValue.Member("uri", Self.uri(located.file ?? paths.first ?? ""))])
        var location = [JSONValue.Member(name: "artifactLocation", value: artifact)]
        if let line = finding.line, line > 0 {
            location.append(JSONValue.Member(name: "region", value: .object([JSONValue.Member("startLine", line)])))
        }
        let variant = finding.variant.map { String($0) } ?? ""
        let identity = XXH3.hash([rule.id, located.key?.text ?? "", finding.field.name, variant])
        return .object([
            JSONValue.Member("ruleId", rule.id), JSONValue.Member("level", finding.severity.sarifLevel),
            JSONValue.Member(name: "message", value: .object([JSONValue.Member("text", rule.message(finding))])),
            JSONValue.Member(
                name: "locations", value: .array([.object([JSONValue.Member(name: "physicalLocation", value: .object(location))])])),
            JSONValue.Member(
                name: "partialFingerprints",
                value: .object([JSONValue.Member("listing/v1", String(identity, radix: 16))])),
        ])
    }

    private static func descriptor(_ rule: Rule) -> JSONValue {
        .object([
            JSONValue.Member("id", rule.id),
            JSONValue.Member(name: "shortDescription", value: .object([JSONValue.Member("text", rule.title)])),
            JSONValue.Member(name: "fullDescription", value: .object([JSONValue.Member("text", rule.why)])),
            JSONValue.Member(name: "help", value: .object([JSONValue.Member("text", rule.fix)])),
            JSONValue.Member(
                name: "defaultConfiguration", value: .object([JSONValue.Member("level", rule.severity.sarifLevel)])),
        ])
    }

    /// A path as a URI: relative paths stay relative.
    private static func uri(_ path: String) -> String {
        let allowed = "-._~/!$&'()*+,;=@".utf8
        let encoded = path.utf8.map { byte -> String in
            let isPlain = byte.isASCIILetterOrDigit || allowed.contains(byte)
            let digits = String(byte, radix: 16, uppercase: true)
            return isPlain ? String(UnicodeScalar(byte)) : "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
        return path.hasPrefix("/") ? "file://" + encoded : encoded
    }
}

extension FindingSeverity {
    fileprivate var sarifLevel: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .hint: "note"
        }
    }
}

extension UInt8 {
    fileprivate var isASCIILetterOrDigit: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}

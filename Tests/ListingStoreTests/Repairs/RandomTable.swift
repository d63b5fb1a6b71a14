import ListingCore
import TestSupport

@testable import ListingStore

/// A random table with defects that can be repaired, and the copy that is expected of it.
struct RandomTable {
    private(set) var original = ""
    private(set) var repaired = ""
    let kinds: Set<RepairKind>
    /// The numbers of the rows that are copied unchanged.
    private(set) var kept: Set<Int> = []
    private let delimiter: String
    private let lineEnd: String

    static let roles: [CellRole] = [.value, .text, .text, .value, .picture, .barcode, .tags]
    private static let names = ["id", "title", "description", "price", "image_url", "barcode", "tags"]

    init(_ random: inout SeededGenerator) {
        delimiter = [",", ";", "\t"].randomElement(using: &random) ?? ","
        lineEnd = ["\n", "\r\n"].randomElement(using: &random) ?? "\n"
        kinds = Set(RepairKind.allCases.filter { _ in Int.random(in: 0..<4, using: &random) > 0 })
        let header = (Bool.random(using: &random) ? "\u{FEFF}" : "") + Self.names.joined(separator: delimiter) + lineEnd
        (original, repaired) = (header, header)
        for number in 1...60 { addRow(number, isLast: number == 60, &random) }
    }

    private mutating func addRow(_ number: Int, isLast: Bool, _ random: inout SeededGenerator) {
        var cells = Self.roles.indices.map { column in column == 0 ? String(number) : cell(Self.roles[column], &random) }
        let form = number < 20 ? 9 : Int.random(in: 0..<10, using: &random)
        if form == 0 { cells.removeLast(Int.random(in: 1...3, using: &random)) }
        let isKept = form == 1 || form == 2
        if isKept { kept.insert(number) }
        if form == 1 { cells.append("extra") }
        var quotes = cells.map { needsQuotes($0) || Int.random(in: 0..<4, using: &random) == 0 }
        // Text after a quote is a defect. With a line break in the quotes, the rest would be another row.
        if form == 2 { (cells[1], quotes[1]) = (" Mug ", true) }
        var (before, after): ([String], [String]) = ([], [])
        for (column, text) in cells.enumerated() {
            let suffix = form == 2 && column == 1 ? "x" : ""
            before.append(encoded(text, quotes[column]) + suffix)
            after.append(encoded(isKept ? text : repair(text, Self.roles[column]), quotes[column]) + suffix)
        }
        let end = (isLast && Bool.random(using: &random) ? "" : lineEnd) + (!isLast && form == 3 ? lineEnd : "")
        original += before.joined(separator: delimiter) + end
        repaired += after.joined(separator: delimiter) + end
    }

    private func repair(_ text: String, _ role: CellRole) -> String {
        RepairKind.order.filter(kinds.contains).reduce(text) { $1.repaired($0, in: role) ?? $0 }
    }

    private func needsQuotes(_ text: String) -> Bool {
        text.contains(delimiter) || text.contains { $0.isNewline || $0 == "\"" }
    }

    private func encoded(_ text: String, _ isQuoted: Bool) -> String {
        isQuoted ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
    }

    private func cell(_ role: CellRole, _ random: inout SeededGenerator) -> String {
        func pick(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }
        let blanks = ["", "", "", " ", "\u{A0}", "  ", "\n"]
        let core =
            switch role {
            case .value: pick(["10", "12.50", "7"])
            case .picture:
                pick(["http://a.example/1.jpg", "https://a.example/1.jpg", "http://a.example/1.jpg, http://a.example/2.jpg", "", "1.jpg"])
            case .barcode: pick(["36000291452", "036000291452", "4006381333931", "", "3.60003E+10"])
            case .tags: pick(["mug", "mug,cup", "grÃ¼n,cup", ""])
            case .text, .ignored: pick(["Mug", "GrÃ¼n", "a, b", "say \"hi\" now", "two\nlines", "voilÃ\u{A0}", "木工", " ", "", "=SUM", "é"])
            }
        return pick(blanks) + core + pick(blanks)
    }
}

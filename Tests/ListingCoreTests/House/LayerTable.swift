/// The table of folders in docs/design/layers.md, which says what each may use.
///
/// Its rows have three columns: a folder below `Sources`, its content, and the folders that it may use. A name without a module is in the
/// row's own module. `Formats/*` stands for each folder below `Formats`; a row of its own takes precedence. In the last column, a name
/// with `/*` includes the folder itself. Each folder may use one whose content says "Every folder may use it".
struct LayerTable {
    struct Row {
        let folder: String
        let uses: [String]
        var isUsedByAll = false
    }

    let rows: [Row]

    /// - Parameter text: A Markdown document. The rows of all its tables count whose first column is headed "folder".
    init(_ text: String) {
        var rows: [Row] = []
        var isInTable = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map { String($0) }
            guard line.hasPrefix("|"), cells.count >= 3 else {
                isInTable = false
                continue
            }
            if cells[0].contains("folder"), cells[2].contains("may use") { isInTable = true }
            guard isInTable, let folder = Self.names(in: cells[0]).first else { continue }
            rows.append(Row(folder: folder, uses: Self.names(in: cells[2]), isUsedByAll: cells[1].contains("Every folder may use it")))
        }
        let modules = Set(rows.map { Self.module(of: $0.folder) })
        self.rows = rows.map { row in
            let module = Self.module(of: row.folder)
            let uses = row.uses.map { modules.contains(Self.module(of: $0)) ? $0 : module + "/" + $0 }
            return Row(folder: row.folder, uses: uses, isUsedByAll: row.isUsedByAll)
        }
    }

    /// The first part of a folder's path.
    private static func module(of folder: String) -> String { folder.split(separator: "/").first.map(String.init) ?? folder }

    /// The strings between backticks.
    private static func names(in cell: String) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    /// Describes each arrow that the table does not allow, each folder that it lacks, each row that is not true, and each circle.
    func violations(of graph: FolderGraph) -> [String] {
        var violations: [String] = []
        for folder in graph.folders.sorted() where row(of: folder) == nil { violations.append("\(folder) is not in the table") }
        for (arrow, names) in graph.arrows.sorted(by: { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }) {
            if rows.contains(where: { $0.isUsedByAll && $0.folder == arrow.to }) { continue }
            guard let row = row(of: arrow.from), !row.uses.contains(where: { Self.matches($0, arrow.to) }) else { continue }
            violations.append("\(arrow.from) may not use \(arrow.to): \(names.sorted().prefix(5).joined(separator: ", "))")
        }
        for (index, row) in rows.enumerated() {
            if !graph.folders.contains(where: { Self.matches(row.folder, $0) }) { violations.append("\(row.folder) does not exist") }
            for use in row.uses where !rows[..<index].contains(where: { $0.folder == use || Self.matches(use, $0.folder) }) {
                violations.append("\(row.folder) may use \(use), which is in no row above")
            }
        }
        violations += graph.circles.map { "circle: " + $0.joined(separator: ", ") }
        return violations
    }

    private func row(of folder: String) -> Row? {
        rows.first { $0.folder == folder } ?? rows.first { Self.matches($0.folder, folder) }
    }

    private static func matches(_ pattern: String, _ folder: String) -> Bool {
        guard pattern.hasSuffix("/*") else { return pattern == folder }
        return folder == pattern.dropLast(2) || folder.hasPrefix(pattern.dropLast(1))
    }
}

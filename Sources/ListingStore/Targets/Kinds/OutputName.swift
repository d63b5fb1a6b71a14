import ListingCore

/// The form that the name of an output file asks for.
///
/// The forms of shops are chosen by their own names only. A file with the ending `.csv` is the plain table, and `.xml` isn't clear,
/// although a single target has this ending.
public enum OutputName: Equatable, Sendable {
    case target(ExportTarget)
    /// The name has no ending, as that of a device.
    case silent
    /// The ending is that of these targets, but it asks for none of them; empty for an ending that no target has.
    case unclear([ExportTarget])

    /// The endings of the targets that an ending may mean.
    private static let related = [
        "json": ["jsonl", "jsonld"], "xls": ["xlsx", "ods"], "tsv": ["tsv", "txt"], "tab": ["tsv", "txt"], "txt": ["txt", "tsv"],
    ]

    /// - Parameter path: the path of the file; `-` for standard output.
    public init(_ path: String) {
        guard let ending = Self.ending(of: path) else {
            self = .silent
            return
        }
        let general = ExportTarget.all.filter(\.isGeneral)
        if let target = general.first(where: { $0.fileExtension == ending }) {
            self = .target(target)
        } else if ending == "ndjson" {
            self = .target(.listingLines)
        } else {
            let endings = Self.related[ending] ?? [ending]
            self = .unclear(endings.flatMap { ending in ExportTarget.all.filter { $0.fileExtension == ending } })
        }
    }

    /// The ending of a file's name in lowercase, without the dot; nil for a name without one, such as `shop` or `.shop`.
    public static func ending(of path: String) -> String? {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), name[..<dot].contains(where: { $0 != "." }) else { return nil }
        let ending = name[name.index(after: dot)...].lowercased()
        return ending.isEmpty ? nil : ending
    }
}

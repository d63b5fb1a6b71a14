import ListingStore

/// A file to export listings to, and the form of its content.
struct ExportFile: Equatable, Sendable {
    enum Form: Hashable {
        /// Proposed first, because most people open the file in a spreadsheet.
        case csv
        case jsonLines
        /// A catalog to print.
        case pdf
        /// The rows of the open table as they are, in a file with this ending, to be imported again.
        case original(String)

        /// The form of the data; nil for printed pages and original rows.
        var data: ListingExport.Form? {
            switch self {
            case .csv: .csv
            case .jsonLines: .jsonLines
            case .pdf, .original: nil
            }
        }

        /// The file extension, without the dot.
        var fileExtension: String {
            switch self {
            case .csv, .jsonLines: data?.fileExtension ?? ""
            case .pdf: "pdf"
            case .original(let ending): ending
            }
        }

        fileprivate var ending: String { "." + fileExtension }

        fileprivate var originalEnding: String? { if case .original(let ending) = self { ending } else { nil } }
    }

    let path: String
    let form: Form

    /// The forms to choose from.
    ///
    /// - Parameter original: the ending of the open table; nil if its rows can't be copied.
    static func forms(original: String?) -> [Form] { forms + (original.map { [.original($0)] } ?? []) }

    /// The forms that exist for all files.
    static let forms: [Form] = [.csv, .jsonLines, .pdf]

    /// Gives the file the ending of its form.
    ///
    /// The form is that of the file filter. While the user leaves the first filter as it is, the ending that the user types decides.
    ///
    /// - Parameters:
    ///   - path: the path that the user chose.
    ///   - filter: the form of the active file filter.
    init(_ path: String, filter: Form) {
        let typed = Self.forms(original: filter.originalEnding).first { path.lowercased().hasSuffix($0.ending) }
        form = filter == Self.forms.first ? typed ?? filter : filter
        self.path = typed == form ? path : String(path.dropLast(typed?.ending.count ?? 0)) + form.ending
    }
}

import ListingStore

/// A file to export listings to, and the form of its content.
struct ExportTarget: Equatable, Sendable {
    enum Form: CaseIterable {
        /// Proposed first, because most people open the file in a spreadsheet.
        case csv
        case jsonLines
        /// A catalog to print.
        case pdf

        /// The form of the data; nil for printed pages.
        var data: ListingExport.Form? {
            switch self {
            case .csv: .csv
            case .jsonLines: .jsonLines
            case .pdf: nil
            }
        }

        /// The file extension, without the dot.
        var fileExtension: String { data?.fileExtension ?? "pdf" }

        fileprivate var ending: String { "." + fileExtension }
    }

    let path: String
    let form: Form

    /// The forms to choose from.
    static let forms = Form.allCases

    /// Gives the file the ending of its form.
    ///
    /// The form is that of the file filter. While the user leaves the first filter as it is, the ending that the user types decides.
    ///
    /// - Parameters:
    ///   - path: the path that the user chose.
    ///   - filter: the form of the active file filter.
    init(_ path: String, filter: Form) {
        let typed = Self.forms.first { path.lowercased().hasSuffix($0.ending) }
        form = filter == Self.forms.first ? typed ?? filter : filter
        self.path = typed == form ? path : String(path.dropLast(typed?.ending.count ?? 0)) + form.ending
    }
}

import ListingStore

/// A file to export listings to, and the form of its content.
struct ExportTarget: Equatable, Sendable {
    let path: String
    let form: ListingExport.Form

    /// The forms to choose from. The first one is proposed, because most people open the file in a spreadsheet.
    static let forms: [ListingExport.Form] = [.csv, .jsonLines]

    /// Gives the file the ending of its form.
    ///
    /// The form is that of the file filter. While the user leaves the first filter as it is, the ending that the user types decides.
    ///
    /// - Parameters:
    ///   - path: the path that the user chose.
    ///   - filter: the form of the active file filter.
    init(_ path: String, filter: ListingExport.Form) {
        let typed = Self.forms.first { path.lowercased().hasSuffix($0.ending) }
        form = filter == Self.forms.first ? typed ?? filter : filter
        self.path = typed == form ? path : String(path.dropLast(typed?.ending.count ?? 0)) + form.ending
    }
}

extension ListingExport.Form {
    fileprivate var ending: String { "." + fileExtension }
}

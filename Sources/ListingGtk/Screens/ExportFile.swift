import ListingCore
import ListingStore

/// A file to export listings to, and the form of its content.
struct ExportFile: Equatable, Sendable {
    enum Form: Hashable {
        case target(ExportTarget)
        /// A catalog to print.
        case pdf
        /// The rows of the open table as they are, in a file with this ending, to be imported again.
        case original(String)

        /// The file extension, without the dot.
        var fileExtension: String {
            switch self {
            case .target(let target): target.fileExtension
            case .pdf: "pdf"
            case .original(let ending): ending
            }
        }

        /// The name that users see.
        var title: String {
            switch self {
            case .target(let target): target.title
            case .pdf: tr("PDF (to print)")
            case .original: tr("Original rows (to import again)")
            }
        }
    }

    let path: String
    let form: Form

    /// The forms to choose from. Spreadsheets come first, because most people open the file in one.
    ///
    /// - Parameter original: the ending of the open table; nil if its rows can't be copied.
    static func forms(original: String?) -> [Form] {
        let general = ExportTarget.all.filter(\.isGeneral).map { Form.target($0) }
        let shops = ExportTarget.all.filter { !$0.isGeneral }.map { Form.target($0) }
        return general + [.pdf] + (original.map { [.original($0)] } ?? []) + shops
    }

    /// Gives the file the ending of its form, in place of that of another form.
    ///
    /// - Parameter path: the path that the user chose.
    init(_ path: String, form: Form) {
        self.form = form
        let ending = "." + form.fileExtension
        let others = Set(Self.forms(original: nil).map { "." + $0.fileExtension })
        guard !path.lowercased().hasSuffix(ending) else {
            self.path = path
            return
        }
        let other = others.first { path.lowercased().hasSuffix($0) }
        self.path = String(path.dropLast(other?.count ?? 0)) + ending
    }
}

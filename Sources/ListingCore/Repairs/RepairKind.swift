/// The kinds of repairs of a table's cells. The raw values are the names on the command line and in JSON.
///
/// All kinds except ``tags`` are certain: there is only one way to repair the cell.
public enum RepairKind: String, CaseIterable, Sendable {
    /// White space at the ends of a cell is removed.
    case blanks
    /// Letters that were damaged by a wrong encoding are restored.
    case mojibake
    /// Addresses of images get `https` instead of `http`.
    case https
    /// A zero that a spreadsheet removed from the beginning of a barcode is restored.
    case barcodes
    /// Tags over the limit of the marketplace are removed. The user chooses which.
    case tags

    /// The order in which kinds are applied to a cell. Tags come first, because the user has chosen them as they are in the file. Damaged
    /// letters come before white space, because a no-break space at the end of a cell may be half of a letter.
    public static let order: [RepairKind] = [.tags, .mojibake, .blanks, .https, .barcodes]

    /// False if the user has to choose what is kept.
    public var isCertain: Bool { self != .tags }

    /// Returns the repaired text of a cell.
    ///
    /// - Returns: nil if there is nothing to repair, or if the repair isn't certain. The repair of a repaired text is always nil.
    public func repaired(_ text: String, in role: CellRole) -> String? {
        switch self {
        case .blanks: role == .ignored ? nil : BlankRepair.repaired(text)
        case .mojibake: role == .text || role == .tags ? MojibakeRepair.repaired(text) : nil
        case .https: role == .picture ? PictureAddressRepair.repaired(text) : nil
        case .barcodes: role == .barcode ? BarcodeRepair.repaired(text) : nil
        case .tags: nil
        }
    }
}

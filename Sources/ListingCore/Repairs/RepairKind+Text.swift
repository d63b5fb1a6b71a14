extension RepairKind {
    /// The heading of all repairs of the kind, in the user's language.
    public var title: String {
        switch self {
        case .blanks: tr("Spaces at the ends")
        case .mojibake: tr("Damaged letters")
        case .https: tr("Images without https")
        case .barcodes: tr("Barcodes that lost a zero")
        case .tags: tr("Tags over the limit")
        }
    }

    /// The explanation of the repair and of its certainty, in the user's language.
    public var explanation: String {
        switch self {
        case .blanks: tr("Spaces, tabs and line breaks at the ends of a cell are removed. Shoppers don’t see them, but searches do.")
        case .mojibake: tr("The file was once saved with the wrong encoding: “Ã¼” was “ü”. The letters are restored.")
        case .https: tr("Marketplaces load images only by https. The address is otherwise the same.")
        case .barcodes: tr("A spreadsheet removed the zero at the beginning. The check digit of the barcode proves it.")
        case .tags: tr("The marketplace refuses more tags, or longer ones. Nothing is changed until you choose which tags to keep.")
        }
    }
}

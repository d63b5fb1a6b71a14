import ListingCore

extension OriginalRows.Failure {
    /// Why a file can't be repaired: a sentence for the user without the name of the file and without a period.
    public var repairMessage: String {
        switch self {
        case .noPlainTable: tr("it can’t be repaired, because it isn’t a table, or is compressed")
        case .otherEncoding: tr("it can’t be repaired, because it isn’t in UTF-8")
        case .defect: message
        }
    }
}

/// Restores the zero that a spreadsheet removed from the beginning of a barcode.
public enum BarcodeRepair {
    /// The number of digits that a UPC of 12 digits has without its zero. Fewer digits may be another kind of number, such as an ISBN.
    private static let length = 11

    /// - Returns: nil unless the cell is a number of 11 digits whose last one is the check digit of a product's UPC.
    static func repaired(_ text: String) -> String? {
        guard isCandidate(text), let code = ProductCode(text), case .lostZeros(let whole) = code.defect, code.restriction == nil else {
            return nil
        }
        return whole
    }

    /// True for a number of 11 digits, which is a barcode only if its check digit is right.
    public static func isCandidate(_ text: String) -> Bool { text.utf8.count == length && text.utf8.allSatisfy(\.isDigit) }
}

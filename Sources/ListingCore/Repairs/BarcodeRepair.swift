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

    /// True for a barcode, with its zero or without; nil for everything but a number of 11 to 13 digits.
    public static func isBarcode(_ text: String) -> Bool? {
        if isCandidate(text) { return repaired(text) != nil }
        guard (12...13).contains(text.utf8.count), text.utf8.allSatisfy(\.isDigit), let code = ProductCode(text) else { return nil }
        return code.defect == nil
    }

    /// True for a number of 11 digits, which is a barcode only if its check digit is right.
    public static func isCandidate(_ text: String) -> Bool { text.utf8.count == length && text.utf8.allSatisfy(\.isDigit) }
}

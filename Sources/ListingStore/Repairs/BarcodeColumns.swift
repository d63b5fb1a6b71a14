import ListingCore

/// Finds the columns whose barcodes may be repaired.
///
/// A shop may use the column for numbers of its own, and one in ten of them has the check digit of a barcode by chance. A column is
/// therefore trusted only if the check digit is right in most of its numbers of 11 to 13 digits.
enum BarcodeColumns {
    /// Returns the trusted columns, after a pass over the whole table.
    ///
    /// - Parameter path: The path of the file, which is opened again, because copies of a reader share their position in it.
    /// - Throws: ``OriginalRows/Failure``, or the errors of reading the file.
    static func trusted(in reader: any TableReader, path: String) throws -> Set<Int> {
        let columns = reader.table.columns.names.indices.filter { reader.role(ofColumn: $0) == .barcode }
        guard !columns.isEmpty else { return [] }
        var table = try PlainTable(path: path).reader.table
        var balance: [Int: Int] = [:]
        while try table.advance() {
            for column in columns {
                let text = table.value(column)
                guard let isBarcode = BarcodeRepair.isBarcode(text) else { continue }
                balance[column, default: 0] += isBarcode ? 1 : -1
            }
        }
        return Set(balance.filter { $0.value > 0 }.keys)
    }
}

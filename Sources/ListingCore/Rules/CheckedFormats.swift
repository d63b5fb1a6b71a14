/// The kinds of files whose raw cells rules read.
public struct CheckedFormats: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let etsyExport = CheckedFormats(rawValue: 1 << 0)
    public static let etsyAPI = CheckedFormats(rawValue: 1 << 1)
    public static let etsyBulk = CheckedFormats(rawValue: 1 << 2)
    public static let shopifyTable = CheckedFormats(rawValue: 1 << 3)
    public static let shopifyJSON = CheckedFormats(rawValue: 1 << 4)
    public static let wooTable = CheckedFormats(rawValue: 1 << 5)
    public static let wooJSON = CheckedFormats(rawValue: 1 << 6)
    /// Feeds of Google, Meta, Pinterest and Microsoft, as text or XML.
    public static let feed = CheckedFormats(rawValue: 1 << 7)
    public static let amazonFlat = CheckedFormats(rawValue: 1 << 8)
    public static let amazonReport = CheckedFormats(rawValue: 1 << 9)
    public static let ebayUpload = CheckedFormats(rawValue: 1 << 10)
    public static let ebayActive = CheckedFormats(rawValue: 1 << 11)
    public static let jsonLD = CheckedFormats(rawValue: 1 << 12)
    public static let listingLines = CheckedFormats(rawValue: 1 << 13)
    public static let magento = CheckedFormats(rawValue: 1 << 14)
    public static let prestashop = CheckedFormats(rawValue: 1 << 15)
    public static let bigcommerce = CheckedFormats(rawValue: 1 << 16)
    public static let wix = CheckedFormats(rawValue: 1 << 17)
    public static let squarespace = CheckedFormats(rawValue: 1 << 18)
    /// All other files.
    public static let other = CheckedFormats(rawValue: 1 << 31)

    public static let any = CheckedFormats(rawValue: .max)
    public static let etsy: CheckedFormats = [.etsyExport, .etsyAPI, .etsyBulk]
    public static let tables: CheckedFormats = [
        .etsyExport, .etsyBulk, .shopifyTable, .wooTable, .amazonFlat, .amazonReport, .ebayUpload, .ebayActive, .magento, .prestashop,
        .bigcommerce, .wix, .squarespace,
    ]
}

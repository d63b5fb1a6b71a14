import ListingCore

/// A cell of the first rows of a table, and what was found out about it.
///
/// The row that may be the header has nearly the same cells below it as the row before. So each question about a cell is answered once,
/// and questions that the bytes of the cell answer need no parser.
final class SampleCell {
    /// A property that a cell has or hasn't.
    enum Fact: UInt32 {
        case picture, address, currencyCode, currency, number, wholeNumber
        /// A whole number above 1.
        case severalPieces
        /// An amount, one with two decimal digits, one with a currency, and one that may be a word for a missing price.
        case amount, cents, price, mayBePrice
        case date, availability, path
        /// Letters that are neither an address nor JSON.
        case text
        /// Several words, and several words or a word without a number.
        case words, name
        case barcode, code
    }

    let text: String
    private let bytes: Bytes
    private var (known, values): (UInt32, UInt32) = (0, 0)
    /// The length in characters.
    private(set) lazy var length = text.count

    init(_ text: String) {
        self.text = text
        bytes = Bytes(text.utf8Span.span)
    }

    func has(_ fact: Fact) -> Bool {
        let bit: UInt32 = 1 << fact.rawValue
        if known & bit != 0 { return values & bit != 0 }
        let value = find(fact)
        known |= bit
        if value { values |= bit }
        return value
    }

    private func find(_ fact: Fact) -> Bool {
        switch fact {
        case .picture: bytes.mayBeAddresses && Self.isPicture(text)
        case .address: bytes.hasSlash && PictureList.startsWithAddress(text)
        case .currencyCode: text.utf8.count == 3 && CurrencyWords.isCode(text)
        case .currency: CurrencyWords.currency(text) != nil
        case .number: bytes.mayBeNumber && NumberText.decimal(text) != nil
        case .wholeNumber: bytes.mayBeNumber && NumberText.whole(text) != nil
        case .severalPieces: bytes.mayBeNumber && NumberText.whole(text).map { $0 > 1 } ?? false
        case .amount: bytes.mayBeNumber && PriceNotation(text).amount != nil
        case .cents: bytes.mayBeNumber && PriceNotation(text).amount?.scale == 2
        case .price: bytes.mayBeNumber && bytes.mayNameCurrency && hasCurrency
        case .mayBePrice: has(.amount) || PriceNotation.isNoPrice(text)
        case .date: DateText.timestamp(text) != nil
        case .availability: AvailabilityWords.availability(text) != nil
        case .path: (bytes.hasArrow || !bytes.areASCII) && CategoryPath.isPath(text)
        case .text: hasLetters && !has(.address) && CellList.json(text) == nil
        case .words: text.contains(" ")
        case .name: text.contains(" ") || !hasNumbers
        case .barcode: [8, 12, 13, 14].contains(text.unguarded.count) && text.unguarded.allSatisfy(\.isNumber)
        case .code: length <= 40 && !text.contains(" ") && hasNumbers
        }
    }

    private var hasLetters: Bool { bytes.areASCII ? bytes.hasLetter : text.contains(where: \.isLetter) }
    private var hasNumbers: Bool { bytes.areASCII ? bytes.hasDigit : text.contains(where: \.isNumber) }

    private var hasCurrency: Bool {
        let notation = PriceNotation(text)
        return notation.amount != nil && (notation.currency != nil || text.contains(where: \.isCurrencySymbol))
    }

    private static func isPicture(_ cell: String) -> Bool {
        guard let first = PictureList.locations(cell).first else { return false }
        let path = first.lowercased().prefix { $0 != "?" && $0 != "#" }
        let ends = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".bmp", ".tif", ".tiff", ".svg"]
        return ends.contains { path.hasSuffix($0) } || path.contains("/image") || path.contains("/img")
    }

    /// The kinds of bytes in a cell.
    private struct Bytes {
        private(set) var (areASCII, hasLetter, hasDigit, hasSlash, hasArrow, hasDollar) = (true, false, false, false, false, false)
        private let first: UInt8

        init(_ text: Span<UInt8>) {
            first = text.isEmpty ? 0 : text[0]
            for index in text.indices {
                switch text[index] {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): hasLetter = true
                case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
                case UInt8(ascii: "/"): hasSlash = true
                case UInt8(ascii: ">"): hasArrow = true
                case UInt8(ascii: "$"): hasDollar = true
                case 0x80...: areASCII = false
                default: break
                }
            }
        }

        /// False if there are no addresses for sure. In JSON, a slash may have a notation without one.
        var mayBeAddresses: Bool { hasSlash || "[{\"".utf8.contains(first) || first <= .space || !areASCII }
        var mayBeNumber: Bool { hasDigit || !areASCII }
        var mayNameCurrency: Bool { hasLetter || hasDollar || !areASCII }
    }
}

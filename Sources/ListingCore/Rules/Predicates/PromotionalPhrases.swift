/// Phrases that advertise an offer instead of describing what is sold. Most marketplaces forbid them in titles.
enum PromotionalPhrases {
    /// Phrases by language, in lowercase. They count only as whole words: "wholesale" has no "sale".
    static let english = [
        "free shipping", "free delivery", "free gift", "buy now", "order now", "best price", "lowest price", "cheapest", "on sale", "sale!",
        "clearance", "hot deal", "hot item", "best seller", "bestseller", "top rated", "limited time", "today only", "money back",
        "100% quality guaranteed", "satisfaction guaranteed", "% off",
    ]
    static let german = [
        "versandkostenfrei", "kostenloser versand", "bestpreis", "sonderangebot", "nur heute", "ausverkauf",
    ]
    static let french = ["livraison gratuite", "meilleur prix", "soldes"]
    static let spanish = ["envío gratis", "oferta"]
    static let italian = ["spedizione gratuita", "miglior prezzo"]

    private static let all = WordSearch(english + german + french + spanish + italian)

    /// Returns the first phrase in text, as it is written there; nil if there is none.
    static func first(in text: String) -> String? { all.first(in: text) }
}

/// Finds any of several phrases as whole words, without regard to the case of ASCII letters.
struct WordSearch: Sendable {
    /// The bytes of the phrases, by their first byte.
    private let phrases: [UInt8: [[UInt8]]]
    private let firstBytes: Set<UInt8>

    init(_ phrases: [String]) {
        self.phrases = Dictionary(grouping: phrases.map { Array($0.utf8) }.filter { !$0.isEmpty }) { $0[0] }
        firstBytes = Set(self.phrases.keys)
    }

    func first(in text: String) -> String? {
        let bytes = Array(text.utf8)
        var isInWord = false
        for index in bytes.indices {
            let byte = bytes[index].lowercasedASCII
            if !isInWord || !byte.isWordByte, let candidates = phrases[byte] {
                for phrase in candidates where Self.matches(phrase, bytes, at: index) {
                    return String(decoding: bytes[index..<index + phrase.count], as: UTF8.self)
                }
            }
            isInWord = byte.isWordByte
        }
        return nil
    }

    private static func matches(_ phrase: [UInt8], _ bytes: [UInt8], at start: Int) -> Bool {
        guard start + phrase.count <= bytes.count else { return false }
        for offset in phrase.indices where bytes[start + offset].lowercasedASCII != phrase[offset] { return false }
        // A phrase that ends with a letter ends where the word does.
        guard phrase[phrase.count - 1].isWordByte, start + phrase.count < bytes.count else { return true }
        return !bytes[start + phrase.count].isWordByte
    }
}

extension UInt8 {
    /// The byte of the same letter in lowercase; other bytes unchanged.
    var lowercasedASCII: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
    /// True for letters, digits, and all bytes of characters outside of ASCII.
    var isWordByte: Bool { isDigit || isASCIILetter || self >= 0x80 }
}

import ListingCore

/// Recognizes the text next to an amount: codes, signs and names of currencies.
///
/// A sign that several currencies share ("$", "kr", "Rs") is recognized but gives no currency, because a price in the wrong currency is
/// worse than a price without one.
enum CurrencyWords {
    /// The currency that a word or sign denotes unambiguously. Codes may be in any case.
    static func currency(_ text: some StringProtocol) -> Currency? {
        if text.utf8.count == 3, isCode(String(text)) { return Currency(text) }
        let word = folded(text)
        if isCode(word.uppercased()) { return Currency(word) }
        return signs[word].flatMap { Currency($0) }
    }

    /// The longest text in bytes that may be the name of a currency. A cell may be a megabyte long.
    private static let maxLength = 100

    /// True if the text may accompany an amount, whatever currency it means.
    static func isKnown(_ text: some StringProtocol) -> Bool {
        guard text.utf8.count <= maxLength else { return false }
        let word = folded(text)
        return word.isEmpty || currency(word) != nil || shared.contains(word) || (word.count == 1 && word.first?.isCurrencySymbol == true)
    }

    /// True if a dot between the text and a number belongs to the text: "Rs.500", "S/.50".
    static func hasDot(_ text: Substring) -> Bool { text.last.map { $0.isLetter || $0 == "/" } ?? false }

    /// False if no word of a string denotes a currency for sure. Most strings of ASCII need no look at their characters then.
    static func mayBeIn(_ text: String) -> Bool {
        var word: [UInt8] = []
        var isFound = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "$"): word.append(byte | 0x20)
            // Brackets are ignored at the end of a header.
            case UInt8(ascii: ")"), UInt8(ascii: "]"), 0x80...: return true
            default:
                isFound = isFound || isWord(word)
                word.removeAll(keepingCapacity: true)
            }
        }
        return isFound || isWord(word)
    }

    private static func isWord(_ word: [UInt8]) -> Bool {
        (2...longestWord).contains(word.count) && asciiWords.contains(word)
    }

    /// The signs and codes of ASCII in lowercase, as `byte | 0x20` writes letters and the dollar.
    private static let asciiWords = Set(
        (Array(signs.keys) + codes.map { $0.lowercased() }).map { $0.utf8.map { $0 | 0x20 } }.filter { $0.allSatisfy { $0 < 0x80 } })
    private static let longestWord = asciiWords.map(\.count).max() ?? 0

    /// - Parameter text: three capital letters.
    static func isCode(_ text: String) -> Bool { codes.contains(text) }

    private static func folded(_ text: some StringProtocol) -> String {
        String(text).trimmed.lowercased().filter { $0 != "." && $0 != ":" && !$0.isWhitespace }
    }

    private static let signs: [String: String] = [
        "€": "EUR", "euro": "EUR", "euros": "EUR", "£": "GBP", "us$": "USD", "usd$": "USD", "$us": "USD", "ca$": "CAD", "c$": "CAD",
        "a$": "AUD", "au$": "AUD", "nz$": "NZD", "hk$": "HKD", "s$": "SGD", "nt$": "TWD", "mx$": "MXN", "r$": "BRL", "₹": "INR",
        "₩": "KRW", "₪": "ILS", "₫": "VND", "₺": "TRY", "₴": "UAH", "грн": "UAH", "₽": "RUB", "฿": "THB", "₦": "NGN", "₵": "GHS",
        "₸": "KZT", "₾": "GEL", "₡": "CRC", "₲": "PYG", "₮": "MNT", "zł": "PLN", "kč": "CZK", "cn¥": "CNY", "rmb": "CNY", "円": "JPY",
        "元": "CNY", "원": "KRW", "บาท": "THB", "лв": "BGN", "chf": "CHF", "rp": "IDR", "rm": "MYR",
        "s/": "PEN", "b/": "PAB",
    ]

    private static let shared: Set<String> = [
        "$", "¥", "￥", "kr", "rs", "sr", "dh", "dhs", "aed", "fr", "sfr", "р", "руб", "lei", "din", "дин", "ft", "le", "kn", "tl", "₨", "₱",
        "php",
        "qr", "br",
    ]

    private static let codes = Set(
        """
        AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP \
        CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD \
        JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO \
        NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS \
        TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}

/// Finds what Amazon doesn't want in titles and bullet points.
enum AmazonText {
    /// Returns the first character that titles can't have except in the name of the brand; nil if there is none.
    static func firstForbidden(in title: String, brand: String?) -> Unicode.Scalar? {
        guard let first = firstForbidden(in: title) else { return nil }
        guard let brand, firstForbidden(in: brand) != nil else { return first }
        return firstForbidden(in: title.replacing(brand, with: " "))
    }

    private static func firstForbidden(in text: String) -> Unicode.Scalar? {
        text.unicodeScalars.first { scalar in
            switch scalar {
            case "!", "$", "?", "_", "{", "}", "^", "¬", "¦": true
            default: false
            }
        }
    }

    /// Returns the first sign that decorates a title: an emoji or a star, or one of `~#<>*` that is doubled or occurs more than twice.
    ///
    /// - Parameter isPlain: true if the title is ASCII.
    static func firstDecoration(in title: String, isPlain: Bool) -> Unicode.Scalar? {
        var counts: InlineArray<5, Int> = [0, 0, 0, 0, 0]
        var last: UInt8 = 0
        for byte in title.utf8 {
            let sign: Int
            switch byte {
            case UInt8(ascii: "~"): sign = 0
            case UInt8(ascii: "#"): sign = 1
            case UInt8(ascii: "<"): sign = 2
            case UInt8(ascii: ">"): sign = 3
            case UInt8(ascii: "*"): sign = 4
            default:
                last = byte
                continue
            }
            counts[sign] += 1
            if byte == last || counts[sign] > 2 { return Unicode.Scalar(byte) }
            last = byte
        }
        return isPlain ? nil : title.unicodeScalars.first(where: isPictograph)
    }

    /// True for emoji, arrows, stars, check marks and geometric shapes.
    static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2190...0x21FF, 0x231A...0x231B, 0x23E9...0x23FF, 0x25A0...0x27BF, 0x2B00...0x2BFF, 0x1F000...0x1FAFF: true
        default: false
        }
    }

    /// Returns the first of Amazon's letters that English titles should not have; nil if the title may be in another language.
    static func firstForeignLetter(in title: String, brand: String?, currency: Currency?) -> Unicode.Scalar? {
        if let currency, !englishCurrencies.contains(currency.code) { return nil }
        var text = title
        if let brand, !brand.isBlankText { text = title.replacing(brand, with: " ") }
        guard let first = text.unicodeScalars.first(where: isForeignLetter) else { return nil }
        // Other letters with accents are a sign of another language.
        guard currency == nil else { return first }
        return text.unicodeScalars.allSatisfy { $0.isASCII || !$0.properties.isAlphabetic || isForeignLetter($0) } ? first : nil
    }

    private static func isForeignLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "Æ", "æ", "Š", "š", "Œ", "œ", "Ÿ", "ÿ", "Ž", "ž": true
        default: false
        }
    }

    private static let englishCurrencies: Set<String> = ["USD", "GBP", "AUD", "NZD", "SGD", "INR", "ZAR"]

    static let eligibility = WordSearch([
        "fsa/hsa eligible", "hsa/fsa eligible", "fsa / hsa eligible", "fsa & hsa eligible", "fsa and hsa eligible", "fsa or hsa eligible",
        "fsa eligible", "hsa eligible",
    ])

    /// Returns the word that a title has most often, if it has it more than twice; nil otherwise. Numbers, single letters and words such
    /// as "and" don't count.
    static func mostRepeatedWord(in title: String) -> (word: String, count: Int)? {
        guard title.utf8.count > 8 else { return nil }
        let all = words(of: title)
        guard all.count > 2 else { return nil }
        let sorted = all.sorted()
        var best: (word: String, count: Int)?
        var start = 0
        for index in 1...sorted.count where index == sorted.count || sorted[index] != sorted[start] {
            let (word, count) = (sorted[start], index - start)
            if count > max(2, best?.count ?? 0), counts(word) { best = (word, count) }
            start = index
        }
        return best
    }

    /// True for a word that Amazon counts.
    private static func counts(_ word: String) -> Bool {
        let scalars = word.unicodeScalars
        return scalars.count > 1 && scalars.contains(where: \.properties.isAlphabetic) && !functionWords.contains(word)
    }

    /// The words in lowercase: letters and digits without a space or a sign between them.
    static func words(of text: String) -> [String] {
        text.lowercased().utf8.split { !$0.isWordByte }.map { Substring($0) }.map { String($0) }
    }

    /// Articles, prepositions and conjunctions in Amazon's languages of the Latin script.
    private static let functionWords = Set(
        words(
            of: """
                a an the of for with and or to in on at by from as into per up over under off out vs n de la le les du des et ou \
                en au aux un une pour avec sur par sans l d der die das den dem ein eine einen einer und oder mit für von zu zum zur im am \
                auf aus bei ohne el los las del y o para con por sin una al il lo gli i e di da per su tra fra della dei delle \
                alla van het een voor met op och för med av i på do da dos das em no na com sem ou w z na do dla
                """))

    /// Returns the first sign for which Amazon removes a bullet point; nil if there is none.
    static func firstBulletSign(in text: String) -> Unicode.Scalar? {
        text.unicodeScalars.first { scalar in
            switch scalar {
            case "~", "™", "®", "€", "…", "†", "‡", "¢", "£", "¥", "©", "±": true
            default: !scalar.isASCII && isPictograph(scalar)
            }
        }
    }

    /// Returns words that say nothing, such as "N/A", or Amazon's number of an item; nil if there are none.
    static func firstFiller(in text: String) -> String? { filler.first(in: text) ?? firstASIN(in: text) }

    private static let filler = WordSearch(["n/a", "tbd", "not applicable", "copy pending", "to be determined"])

    /// Returns the first word that is Amazon's number of an item: B0 and eight capitals and digits.
    private static func firstASIN(in text: String) -> String? {
        guard text.contains("B0") else { return nil }
        for word in text.utf8.split(whereSeparator: { !$0.isWordByte }) where word.count == 10 && word.starts(with: "B0".utf8) {
            if word.allSatisfy({ $0.isDigit || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) { return String(Substring(word)) }
        }
        return nil
    }

    static let claims = WordSearch([
        "refund", "refunds", "refundable", "guarantee", "guarantees", "guaranteed", "money back", "money-back", "eco-friendly",
        "eco friendly", "ecofriendly", "environmentally friendly", "ecologically friendly", "anti-bacterial", "antibacterial",
        "anti bacterial", "anti-microbial", "antimicrobial", "anti-fungal", "antifungal",
    ])
}

/// Recognizes media, whose titles may be longer.
enum AmazonMedia {
    static let columns = ["feed_product_type", "product_type", "asin1", "external_product_id_type", "product-id-type"]

    /// True for books, music and videos.
    static func contains(_ inspection: Inspection, _ cells: RawCells) -> Bool {
        if let type = cells.first(0) ?? cells.first(1), types.contains(type.text.comparableCode) { return true }
        // The number of a book is its ISBN. Others begin with B.
        if let first = cells.first(2)?.text.utf8.first, first.isDigit { return true }
        if let kind = cells.first(3) ?? cells.first(4), ["isbn", "2"].contains(kind.text.trimmedLowercase) { return true }
        if inspection.listing.category.contains(where: { types.contains($0.comparableCode) }) { return true }
        var isBook = false
        inspection.forEachValue(of: .barcode) { value, _ in
            guard let code = ProductCode(value), code.digits.count == 13 else { return }
            if code.text.hasPrefix("978") || code.text.hasPrefix("979") { isBook = true }
        }
        return isBook
    }

    /// True for the currencies of countries in which the limit stayed at 200 characters.
    static func keepsLongTitles(_ currency: Currency?) -> Bool {
        guard let currency else { return false }
        return ["SAR", "EGP", "TRY", "AED"].contains(currency.code)
    }

    private static let types: Set<String> = [
        "abisbook", "abisbooks", "abisebooks", "book", "books", "abismusic", "music", "musicpopular", "musicclassical", "abisdvd", "dvd",
        "dvds", "abisvideo", "video", "videos", "videodvd", "videovhs", "vhs", "movie", "movies", "moviestv", "physicalmovie", "bücher",
        "musik", "filme", "livres", "musique", "libros", "música", "libri", "musica",
    ]
}

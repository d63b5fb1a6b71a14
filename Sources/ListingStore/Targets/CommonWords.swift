import ListingCore

/// The words that nearly all targets know, for words of shops in English, German, French, Spanish and Italian.
enum CommonWords {
    /// new, refurbished or used; nil if the condition is not one of them for sure.
    ///
    /// - Parameter text: words, the address of schema.org, or eBay's number.
    static func condition(_ text: String) -> String? {
        let bytes = text.utf8
        let last = bytes.lastIndex(of: UInt8(ascii: "/")).map { text[bytes.index(after: $0)...] } ?? text[...]
        let words = key(last)
        if let known = conditions[words] { return known }
        if words.contains("refurbished") { return "refurbished" }
        let starts = { (beginning: StaticString) in words.utf8.starts(with: beginning.description.utf8) }
        if starts("newwith") || starts("newin") || starts("brandnew") { return "new" }
        return starts("used") || starts("preowned") || starts("likenew") ? "used" : nil
    }

    /// eBay's numbers are those of its Inventory API.
    private static let conditions = table([
        (
            "new",
            """
            new, 1000, 1500, 1750, brand new, new with tags, new without tags, new with box, new other, new condition, neu, neuware,
            fabrikneu, brandneu, originalverpackt, neuf, neuve, nuevo, nueva, nuovo, nuova, unworn, unused, mint in box
            """
        ),
        (
            "refurbished",
            """
            2000, 2010, 2020, 2030, 2500, refurbished, certified refurbished, seller refurbished, refurbished condition, renewed,
            reconditioned, generalüberholt, refurbisht, aufbereitet, erneuert, reconditionné, remis à neuf, reacondicionado,
            ricondizionato, rigenerato
            """
        ),
        (
            "used",
            """
            2750, 3000, 4000, 5000, 6000, used, used condition, pre-owned, like new, gebraucht, gebrauchte ware, secondhand, wie neu,
            neuwertig, occasion, d’occasion, d'occasion, usado, usada, usato, usata, very good, good, acceptable, fair, sehr gut, gut,
            akzeptabel, très bon état, bon état, open box, worn, vintage
            """
        ),
    ])

    static func gender(_ text: String) -> String? { genders[key(text)] }

    private static let genders = table([
        (
            "male",
            """
            male, man, men, mens, men’s, boy, boys, m, herren, männlich, mann, männer, jungen, homme, hommes, garçon, hombre, uomo,
            maschile
            """
        ),
        (
            "female",
            """
            female, woman, women, womens, women’s, girl, girls, f, w, damen, weiblich, frau, frauen, mädchen, femme, femmes, fille,
            mujer, donna, femminile
            """
        ),
        ("unisex", "unisex, all, mixed, mixte, unisexe"),
    ])

    static func ageGroup(_ text: String) -> String? { ageGroups[key(text)] }

    private static let ageGroups = table([
        ("newborn", "newborn, newborns, neugeborene, nouveau né, recién nacido, neonato"),
        ("infant", "infant, infants, baby, babys, babies, bébé, bebé"),
        ("toddler", "toddler, toddlers, kleinkind, kleinkinder"),
        ("kids", "kids, kid, child, children, kind, kinder, enfant, enfants, niño, niños, bambino, bambini"),
        ("adult", "adult, adults, erwachsene, erwachsener, adulte, adultes, adulto, adultos, adulti"),
    ])

    /// The code of a country; nil for other regions. "EU" is none, and the United Kingdom's is GB.
    static func country(_ region: String) -> String? {
        let text = region.trimmed
        let isCode = text.utf8.count == 2 && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        guard isCode, text != "EU" else { return nil }
        return text == "UK" ? "GB" : text
    }

    /// The letters and digits of a text, in lowercase.
    private static func key(_ text: some StringProtocol) -> String {
        let letters = text.lowercased().utf8.filter { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte >= 0x80
        }
        return String(decoding: letters, as: UTF8.self)
    }

    private static func table(_ lists: [(word: String, names: String)]) -> [String: String] {
        var table: [String: String] = [:]
        for (word, names) in lists {
            for name in names.split(whereSeparator: { $0 == "," || $0.isNewline }) { table[key(String(name))] = word }
        }
        return table
    }
}

import ListingCore

/// The words that nearly all targets know, for words of shops in English, German, French, Spanish and Italian.
enum CommonWords {
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

    /// The letters and digits of a string, in lowercase.
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

/// The columns of WooCommerce's tables, which have their names in the language of the site.
enum WooColumnNames {
    static let type = ["Type", "Typ", "Tipo", "Тип"]
    static let parent = ["Parent", "Übergeordnet", "Übergeordnetes Produkt", "Superior", "Genitore", "Hoofd", "Родительский"]
    static let grouped = [
        "Grouped products", "Gruppierte Produkte", "Groupes de produits", "Produits groupés", "Productos agrupados", "Prodotti raggruppati",
    ]
    static let sku = ["SKU", "Artikelnummer", "UGS"]
    static let id = ["ID"]
    static let published = ["Published", "Veröffentlicht", "Publié", "Publicado", "Pubblicato", "Gepubliceerd"]
    static let regularPrice = [
        "Regular price", "Regulärer Preis", "Tarif régulier", "Precio normal", "Prezzo di listino", "Reguliere prijs",
    ]
    static let salePrice = ["Sale price", "Angebotspreis", "Tarif promo", "Precio rebajado", "Prezzo in offerta", "Actieprijs"]
    static let saleStart = ["Date sale price starts"]
    static let saleEnd = ["Date sale price ends"]
    static let images = ["Images", "Bilder", "Imágenes", "Immagini", "Afbeeldingen"]
    static let backorders = ["Backorders allowed?"]
    static let externalURL = ["External URL", "Externe URL", "URL externe", "URL externa", "URL esterno"]

    /// The number of attributes whose columns are read.
    static let attributeCount = 12
    /// The columns of the names of attributes, followed by those of their values.
    static let attributes =
        (1...attributeCount).map {
            ["Attribute \($0) name", "Attribut \($0) Name", "Nom de l’attribut \($0)", "Nombre del atributo \($0)"]
        }
        + (1...attributeCount).map {
            ["Attribute \($0) value(s)", "Attribut \($0) Wert(e)", "Valeur(s) de l’attribut \($0)", "Valor(es) del atributo \($0)"]
        }
}

extension GroupedCells {
    /// The names and values of a WooCommerce row's attributes that have a value. The name is nil if its cell is blank.
    ///
    /// - Parameter start: the number of the first group of ``WooColumnNames/attributes``.
    func wooAttributes(_ row: SourceRecord.Row, from start: Int) -> [(name: RawCells.Cell?, value: RawCells.Cell)] {
        (0..<WooColumnNames.attributeCount).compactMap { number in
            guard let value = cell(start + WooColumnNames.attributeCount + number, of: row) else { return nil }
            return (cell(start + number, of: row), value)
        }
    }

    /// True if a WooCommerce row is a variant.
    ///
    /// - Parameter type: the number of the group of the column of types.
    func isWooVariant(_ row: SourceRecord.Row, type: Int) -> Bool {
        cell(type, of: row).map { WooType.isVariant($0.text) } ?? false
    }
}

/// The kinds in WooCommerce's column of types.
enum WooType {
    /// WooCommerce's own kinds, and those of its widespread extensions.
    private static let known: Set<String> = [
        "simple", "variable", "grouped", "external", "variation", "virtual", "downloadable", "subscription", "variable-subscription",
        "subscription_variation", "bundle", "composite", "booking",
    ]

    static func isKnown(_ cell: String) -> Bool { WooList.parts(cell.lowercased()).allSatisfy(known.contains) }
    static func isVariant(_ cell: String) -> Bool { cell.lowercased().contains("variation") }
    static func isExternal(_ cell: String) -> Bool { WooList.parts(cell.lowercased()).contains("external") }
}

/// WooCommerce's notation of lists in cells.
enum WooList {
    /// The parts of a list, separated by commas. A comma within a part is written as `\,`, and an apostrophe before a part protects it
    /// from spreadsheets.
    static func parts(_ cell: String) -> [String] {
        var parts: [String] = []
        var part = ""
        func end() {
            let text = part.trimmedText
            if !text.isEmpty { parts.append(text.hasPrefix("'") ? String(text.dropFirst()) : text) }
            part = ""
        }
        for scalar in cell.unicodeScalars {
            guard scalar == "," else {
                part.unicodeScalars.append(scalar)
                continue
            }
            if part.unicodeScalars.last == "\\" {
                part.unicodeScalars.removeLast()
                part.unicodeScalars.append(scalar)
            } else {
                end()
            }
        }
        end()
        return parts
    }
}

/// WooCommerce's notation of numbers, dates and images.
enum WooValue {
    /// The amount of a price, whose decimals may be after a comma or a dot; nil if the mark could as well separate thousands.
    static func amount(_ text: String) -> DecimalNumber? {
        let text = text.trimmedText
        guard let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")) else { return DecimalNumber(plain: text) }
        let decimals = text.utf8.distance(from: comma, to: text.utf8.endIndex) - 1
        return (1...2).contains(decimals) ? DecimalNumber(plain: text.replacing(",", with: ".")) : nil
    }

    /// True for digits with at most one kind of mark.
    static func isPlainPrice(_ text: String) -> Bool {
        var (hasDot, hasComma) = (false, false)
        for byte in text.trimmedText.utf8 {
            switch byte {
            case UInt8(ascii: "."): hasDot = true
            case UInt8(ascii: ","): hasComma = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"): break
            default: return false
            }
        }
        return !(hasDot && hasComma)
    }

    /// True for `2026-11-21`, with a time or without, and for seconds since 1970.
    static func isDate(_ text: String) -> Bool {
        let bytes = Array(text.trimmedText.utf8)
        if bytes.count >= 9, bytes.allSatisfy(\.isDigit) { return true }
        guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return false }
        guard [0, 1, 2, 3, 5, 6, 8, 9].allSatisfy({ bytes[$0].isDigit }) else { return false }
        let number = { (position: Int) in Int(bytes[position] - UInt8(ascii: "0")) * 10 + Int(bytes[position + 1] - UInt8(ascii: "0")) }
        guard (1...12).contains(number(5)), (1...31).contains(number(8)) else { return false }
        return bytes.dropFirst(10).allSatisfy { $0.isDigit || " :TZ+-.".utf8.contains($0) }
    }

    /// Returns the first part of a cell that is neither the address nor the file name of an image; nil if there is none.
    ///
    /// A file name after an address is the rest of an address with a comma.
    static func firstWrongImage(_ cell: String) -> String? {
        var hasAddress = false
        for part in WooList.parts(cell) {
            if part.isPublicWebAddress {
                hasAddress = true
            } else if hasAddress || !isFileName(part) {
                return part
            }
        }
        return nil
    }

    private static func isFileName(_ text: String) -> Bool {
        guard !text.contains("://"), let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")), dot > text.startIndex else { return false }
        let ending = text.utf8[text.utf8.index(after: dot)...]
        return (2...5).contains(ending.count) && ending.allSatisfy { $0.isASCIILetter || $0.isDigit }
    }
}

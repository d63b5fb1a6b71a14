import ListingCore

/// The indexes of WooCommerce's columns, found by their English names, by translations, or by their positions in a full export.
struct WooCommerceColumns: Sendable {
    enum Field: String, CaseIterable {
        case id, type, sku, barcode, name, published, visibility, shortDescription, description, inStock, stock, weight, salePrice
        case regularPrice, categories, tags, images, parent, grouped, externalURL, brands
    }

    struct Attribute: Sendable {
        let name: Int
        let value: Int
    }

    private var fields: [Field: Int] = [:]
    let attributes: [Attribute]
    /// Meta fields of plugins, named by the part of the header after "Meta:". Names that begin with "_" are internal.
    let metas: [(name: String, column: Int)]

    subscript(field: Field) -> Int? { fields[field] }

    /// Returns the meaning of a column.
    func role(ofColumn index: Int) -> ColumnRole {
        if attributes.contains(where: { $0.value == index }) { return .option }
        if attributes.contains(where: { $0.name == index }) { return .optionName }
        return Field.allCases.first { self[$0] == index }?.role ?? .attribute
    }

    init(names: [String], sample: ContentSample) {
        let words = names.map { HeaderName.words($0) }
        attributes = Self.attributes(words)
        metas = names.enumerated().compactMap { Self.meta($1, at: $0) }
        let taken = Set(attributes.flatMap { [$0.name, $0.value] } + metas.map(\.column))
        for field in Field.allCases {
            fields[field] = field.names.lazy.compactMap { name in words.firstIndex(of: name) }.first { !taken.contains($0) }
        }
        fields[.type] = fields[.type] ?? Self.typeColumn(sample)
        fill(from: Self.columns(sample))
        fill(from: Self.roles(ColumnMapping(guessing: names, rows: sample.rows)), except: taken)
    }

    private mutating func fill(from columns: [Field: Int], except taken: Set<Int> = []) {
        for (field, column) in columns where fields[field] == nil && !taken.contains(column) && !fields.values.contains(column) {
            fields[field] = column
        }
    }

    func decimalMark(_ rows: [[String]]) -> DecimalMark? {
        let columns = [fields[.regularPrice], fields[.salePrice]].compactMap(\.self)
        return DecimalMark(guessing: rows.flatMap { row in columns.map { row.indices.contains($0) ? row[$0] : "" } })
    }

    /// The index of the column whose values are WooCommerce's English names of types.
    static func typeColumn(_ sample: ContentSample) -> Int? {
        guard !sample.rows.isEmpty else { return sample.columns.firstIndex { HeaderName.words($0) == "type" } }
        return sample.columns.indices.prefix(8).first { column in
            let cells = sample.rows.compactMap { $0.indices.contains(column) ? $0[column].nonBlank : nil }
            return !cells.isEmpty && cells.allSatisfy { WooCommerceType($0).isKnown }
        }
    }

    /// Pairs of columns that name an attribute and share a number: the first holds its name, the second its values.
    private static func attributes(_ words: [String]) -> [Attribute] {
        var columns: [Int: [Int]] = [:]
        for (column, name) in words.enumerated() where stems.contains(where: { name.contains($0) }) {
            guard let number = Int(name.filter(\.isNumber)) else { continue }
            columns[number, default: []].append(column)
        }
        return columns.sorted { $0.key < $1.key }.compactMap { $1.count > 1 ? Attribute(name: $1[0], value: $1[1]) : nil }
    }

    /// Stems of "attribute" in the languages of sites, without accents.
    private static let stems = [
        "attribut", "atribut", "attribuut", "atrybut", "атрибут", "egenskap", "ominaisuu", "tulajdonsag", "nitelik", "vlastnost",
        "eigenschaft", "caracteristica", "属性", "속성", "thuoc tinh",
    ]

    private static func meta(_ name: String, at column: Int) -> (name: String, column: Int)? {
        guard let colon = name.firstIndex(of: ":") else { return nil }
        let prefix = HeaderName.words(String(name[..<colon]))
        guard prefix == "meta" || prefix == "мета" else { return nil }
        return (String(name[name.index(after: colon)...]).trimmed, column)
    }

    /// The indexes in a full export, whose columns have a fixed order. It is located by values that are never translated: the
    /// visibility in the catalog, and the tax status five columns after it.
    private static func columns(_ sample: ContentSample) -> [Field: Int] {
        guard let type = typeColumn(sample), type == 1 else { return [:] }
        func holds(_ column: Int, _ values: Set<String>) -> Bool {
            let cells = sample.rows.compactMap { $0.indices.contains(column) ? $0[column].nonBlank : nil }
            return !cells.isEmpty && cells.allSatisfy(values.contains)
        }
        guard let visibility = [6, 7].first(where: { holds($0, ["visible", "catalog", "search", "hidden"]) }) else { return [:] }
        guard holds(visibility + 5, ["taxable", "shipping", "none"]), sample.columns.count > visibility + 31 else { return [:] }
        var columns: [Field: Int] = [.id: 0, .sku: 2, .name: visibility - 3, .published: visibility - 2, .visibility: visibility]
        if visibility == 7 { columns[.barcode] = 3 }
        let after: [(Field, Int)] = [
            (.shortDescription, 1), (.description, 2), (.inStock, 7), (.stock, 8), (.weight, 12), (.salePrice, 18), (.regularPrice, 19),
            (.categories, 20), (.tags, 21), (.images, 23), (.parent, 26), (.grouped, 27), (.externalURL, 30),
        ]
        for (field, offset) in after { columns[field] = visibility + offset }
        return columns
    }

    /// The indexes by the general vocabulary for columns, for fields whose WooCommerce translation is unknown.
    private static func roles(_ mapping: ColumnMapping) -> [Field: Int] {
        let pairs: [(Field, ColumnRole)] = [
            (.id, .id), (.sku, .sku), (.name, .title), (.description, .description), (.shortDescription, .shortDescription),
            (.regularPrice, .price), (.salePrice, .salePrice), (.stock, .quantity), (.inStock, .availability), (.categories, .category),
            (.tags, .tags), (.images, .picture), (.barcode, .barcode), (.brands, .brand),
        ]
        return pairs.reduce(into: [:]) { $0[$1.0] = mapping.first($1.1) }
    }
}

extension WooCommerceColumns.Field {
    /// The names as ``HeaderName/words(_:)`` gives them, the English one first.
    var names: [String] {
        let list =
            switch self {
            case .id: "id"
            case .type: "type,typ,тип,tipo,tyyppi,tipus,tur"
            case .sku: "sku,ugs,артикул,artikelnummer,codigo,cikkszam"
            case .barcode: "gtin upc ean or isbn,gtin upc ean oder isbn,gtin upc ean ou isbn,gtin upc ean o isbn,gtin,ean"
            case .name: "name,nom,nombre,nome,naam,nazwa,имя,namn,navn,nimi,nev,nazev,nume"
            case .published:
                "published,veroffentlicht,publie,publicado,pubblicato,gepubliceerd,opublikowano,опубликован,publicerad,publiceret"
            case .visibility: "visibility in catalog,sichtbarkeit im katalog,visibilite dans le catalogue,visibilidad en el catalogo"
            case .shortDescription:
                "short description,kurzbeschreibung,description courte,descripcion corta,breve descrizione,краткое описание"
            case .description:
                "description,beschreibung,descripcion,descrizione,beschrijving,opis,описание,beskrivning,beskrivelse,descricao"
            case .inStock: "in stock,vorratig,en stock,hay existencias,disponibile,op voorraad,наличие,w magazynie,em estoque"
            case .stock: "stock,lagerbestand,bestand,stock disponible,inventario,magazzino,voorraad,запасы,запас,magazyn,estoque"
            case .weight: "weight,gewicht,poids,peso,вес,waga,vikt,vaegt,vekt"
            case .salePrice:
                "sale price,angebotspreis,tarif promo,precio rebajado,prezzo in offerta,actieprijs,акционная цена,cena promocyjna,preco promocional"
            case .regularPrice:
                "regular price,regularer preis,tarif regulier,precio normal,prezzo di listino,reguliere prijs,базовая цена,cena regularna,preco"
            case .categories: "categories,category,kategorien,categorias,categorie,категории,kategorie,kategorier,categorieen"
            case .tags: "tags,schlagworter,etiquettes,etiquetas,tag,метки,tagi,etiketter,mots cles"
            case .images: "images,image,bilder,imagenes,immagini,afbeeldingen,изображения,obrazki,imagens"
            case .parent:
                "parent,ubergeordnet,ubergeordnetes produkt,superior,genitore,hoofd,родительский,nadrzedny,overordnad,overordnet,pai,principal"
            case .grouped:
                "grouped products,gruppierte produkte,groupes de produits,produits groupes,productos agrupados,prodotti raggruppati,сгруппированные товары"
            case .externalURL: "external url,externe url,url externe,url externa,url esterno,внешний url,zewnetrzny adres url"
            case .brands: "brands,brand,marken,marques,marcas,marchi,merken,бренды,marki"
            }
        return list.split(separator: ",").map(String.init)
    }
}

extension WooCommerceColumns.Field {
    /// The meaning of the field's cells.
    fileprivate var role: ColumnRole {
        switch self {
        case .id: .id
        case .sku: .sku
        case .barcode: .barcode
        case .name: .title
        case .shortDescription: .shortDescription
        case .description: .description
        case .inStock: .availability
        case .stock: .quantity
        case .salePrice: .salePrice
        case .regularPrice: .price
        case .categories: .category
        case .tags: .tags
        case .images: .picture
        case .parent: .group
        case .externalURL: .url
        case .brands: .brand
        case .type, .published, .visibility, .weight, .grouped: .attribute
        }
    }
}

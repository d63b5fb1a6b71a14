import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite struct ColumnMappingTests {
    private func roles(_ names: String, _ rows: [String] = []) -> [ColumnRole] {
        let cells = { (line: String) in line.split(separator: ";", omittingEmptySubsequences: false).map(String.init) }
        return ColumnMapping(guessing: cells(names), rows: rows.map(cells)).columns.map(\.role)
    }

    @Test(arguments: [
        "title;description;price;currency;quantity;brand;category;link;image;sku;ean;tags",
        "Titel;Beschreibung;Preis;Währung;Stückzahl;Marke;Kategorie;Link;Bild;SKU;EAN;Schlagwörter",
        "Titre;Description;Prix;Devise;Quantité;Marque;Catégorie;Lien;Image;Référence;EAN;Étiquettes",
        "Título;Descripción;Precio;Moneda;Cantidad;Marca;Categoría;Enlace;Imagen;Referencia;EAN;Etiquetas",
        "Titolo;Descrizione;Prezzo;Valuta;Quantità;Marca;Categoria;URL;Immagine;Codice;EAN;Etichette",
        "Título;Descrição;Preço;Moeda;Quantidade;Marca;Categoria;Link;Imagem;SKU;EAN;Palavras-chave",
        "Naam;Beschrijving;Prijs;Valuta;Aantal;Merk;Categorie;Link;Afbeelding;SKU;EAN;Trefwoorden",
        "Nazwa;Opis;Cena;Waluta;Ilość;Marka;Kategoria;URL;Zdjęcie;Kod produktu;EAN;Tagi",
        "Название;Описание;Цена;Валюта;Количество;Бренд;Категория;Ссылка;Изображение;Артикул;Штрихкод;Теги",
        "Namn;Beskrivning;Pris;Valuta;Antal;Varumärke;Kategori;Länk;Bild;SKU;EAN;Taggar",
        "Navn;Beskrivelse;Pris;Valuta;Antal;Mærke;Kategori;Link;Billede;Varenr;EAN;Nøgleord",
        "Navn;Beskrivelse;Pris;Valuta;Antall;Merke;Kategori;Lenke;Bilde;SKU;EAN;Stikkord",
        "Nimi;Kuvaus;Hinta;Valuutta;Määrä;Merkki;Kategoria;Linkki;Kuva;SKU;EAN;Avainsanat",
        "Název;Popis;Cena;Měna;Množství;Značka;Kategorie;Odkaz;Obrázek;SKU;EAN;Štítky",
        "Név;Leírás;Ár;Pénznem;Mennyiség;Márka;Kategória;Link;Kép;SKU;EAN;Címkék",
        "Denumire;Descriere;Preț;Monedă;Cantitate;Marcă;Categorie;Link;Imagine;SKU;EAN;Etichete",
        "Ürün adı;Açıklama;Fiyat;Para birimi;Stok;Marka;Kategori;Link;Resim;SKU;Barkod;Etiketler",
        "Назва;Опис;Ціна;Валюта;Кількість;Бренд;Категорія;Посилання;Зображення;Артикул;Штрихкод;Теги",
        "ชื่อสินค้า;รายละเอียด;ราคา;currency;จำนวน;แบรนด์;หมวดหมู่;link;รูปภาพ;SKU;บาร์โค้ด;tags",
        "Όνομα;Περιγραφή;Τιμή;Νόμισμα;Ποσότητα;Μάρκα;Κατηγορία;Σύνδεσμος;Εικόνα;SKU;EAN;Ετικέτες",
    ])
    func `names are understood in the languages of shops`(names: String) {
        #expect(
            roles(names)
                == [.title, .description, .price, .currency, .quantity, .brand, .category, .url, .picture, .sku, .barcode, .tags])
    }

    @Test func `numbers of pieces are a quantity whatever the column is called, and 1 and 0 are states`() {
        #expect(roles("Title;Price;In stock", ["Mug;5;12", "Bowl;6;0", "Jug;7;1"]) == [.title, .price, .quantity])
        #expect(roles("Название;Цена;Наличие", ["Mug;5;100", "Bowl;6;100"]) == [.title, .price, .quantity])
        #expect(roles("Title;Price;In stock", ["Mug;5;1", "Bowl;6;0"]) == [.title, .price, .availability])
        #expect(roles("Title;Price;In stock", ["Mug;5;yes", "Bowl;6;3", "Jug;7;no"]) == [.title, .price, .availability])
        #expect(roles("Title;Quantity;In stock", ["Mug;5;12", "Bowl;6;0"]) == [.title, .quantity, .availability])
    }

    @Test func `names match regardless of case, spaces, underscores, accents and width`() {
        for name in [" PRODUCT_NAME ", "product\u{A0}name", "productName", "Product-Name*", "ｐｒｏｄｕｃｔ ｎａｍｅ", "Product name (en)"] {
            #expect(roles(name + ";price") == [.title, .price], "\(name)")
        }
        #expect(roles("Categorie;Prix") == roles("Catégorie;Prix"))
        // Arabic in presentation forms, as old programs write it.
        #expect(roles("ﺍﻟﺴﻌﺮ;x") == [.price, .attribute])
        #expect(HeaderName.normalized("ﬁne_Art\u{A0}") == "fine art")
    }

    @Test func `of several columns for one meaning, the one with the surest name gets it`() {
        #expect(roles("name;title") == [.shortDescription, .title])
        #expect(roles("price;regular_price;sale_price") == [.price, .oldPrice, .attribute])
        #expect(roles("regular price;sale price") == [.price, .salePrice])
        #expect(roles("sale_price;market_price") == [.price, .oldPrice])
        #expect(roles("initial_price;final_price;currency") == [.oldPrice, .price, .currency])
        #expect(roles("image1;image2;image_10;additional image link") == [.picture, .picture, .picture, .picture])
        #expect(roles("masterCategory;subCategory;articleType") == [.category, .category, .category])
        #expect(roles("option1 name;option1 value;option2 name;option2 value") == [.optionName, .option, .optionName, .option])
    }

    @Test func `names of price lists are known, from Russia to Thailand`() {
        #expect(roles("Номенклатура;Цена розница;Цена со скидкой") == [.title, .price, .salePrice])
        #expect(roles("Назва позиції;Роздрібна ціна") == [.title, .price])
        #expect(roles("รหัสสินค้า;ชื่อสินค้า;ราคา(บาท)") == [.id, .title, .price])
        #expect(roles("编码;名称;商品价格") == [.id, .title, .price])
        #expect(roles("Product Name;Starting Price;Max Price;MRP (Compare-at)") == [.title, .price, .highestPrice, .oldPrice])
    }

    @Test func `a currency in a header applies to the column's prices`() {
        #expect(ColumnMapping(guessing: ["Title", "Price (EUR)"], rows: []).currency == Currency("EUR"))
        #expect(ColumnMapping(guessing: ["Title", "price_usd"], rows: []).currency == Currency("USD"))
        #expect(ColumnMapping(guessing: ["Titel", "Preis in €"], rows: []).currency == Currency("EUR"))
        #expect(ColumnMapping(guessing: ["Title", "Price"], rows: []).currency == nil)
    }

    @Test func `cells reveal what names don't, and rule out what names can't mean`() {
        let rows = [
            "Oak chair;€ 5,00;https://a.example/1.jpg;https://a.example/p/1;EUR",
            "Ash stool;€ 12,50;https://a.example/2.jpg;https://a.example/p/2;EUR",
        ]
        #expect(roles("A;B;C;D;E", rows) == [.title, .price, .picture, .url, .currency])
        #expect(roles("title;reviews;price", ["Chair;great, I love it;5"]) == [.title, .attribute, .price])
        #expect(roles("title;rating", ["Chair;very good"]) == [.title, .attribute])
    }

    @Test func `a row that looks like data is not treated as a header`() {
        let rows = [
            ["4711", "Oak chair, oiled", "49.90", "https://a.example/1.jpg"],
            ["4712", "Ash stool, raw", "12.50", "https://a.example/2.jpg"],
        ]
        let mapping = ColumnMapping(guessingTable: rows[0], rows: [rows[1]])
        #expect(!mapping.hasHeader)
        #expect(mapping.columns.map(\.name) == ["Column 1", "Column 2", "Column 3", "Column 4"])
        #expect(mapping.columns.map(\.role) == [.id, .title, .price, .picture])
        #expect(ColumnMapping(guessingTable: ["id", "name", "price"], rows: rows).hasHeader)
        #expect(ColumnMapping(guessingTable: ["", "name", "2024"], rows: []).hasHeader)
        #expect(ColumnMapping(guessingTable: ["a", "b"], rows: []).hasHeader)
    }

    @Test func `a path with arrows is a category, and a sentence or HTML is not`() {
        #expect(roles("x,y", ["Mugs > Large,A mug", "Mugs > Small,A cup"]).first == .category)
        for cell in ["[\"A >> B\", \"A >> C\"]", "A › B › C"] { #expect(CategoryPath.isPath(cell), "\(cell)") }
        for cell in ["A", "<b>A</b> > B", "A > " + String(repeating: "long ", count: 20), ">", "[\"A\", \"B\"]", ""] {
            #expect(!CategoryPath.isPath(cell), "\(cell)")
        }
    }

    @Test func `titles without a header may repeat, and JSON lists are not treated as titles`() {
        let rows = (0..<8).map { ["id\($0)", "[\"Red\", \"Blue\"]", "Felt slippers, size \($0 / 2)"] }
        let mapping = ColumnMapping(guessingTable: rows[0], rows: Array(rows.dropFirst()))
        #expect(!mapping.hasHeader)
        #expect(mapping.columns.map(\.role) == [.id, .attribute, .title])
    }

    @Test func `a mapping survives being written and read`() throws {
        var mapping = ColumnMapping(guessing: ["Titel", "Preis (EUR)", "x\"y"], rows: [["Stuhl", "12,50", "z"]])
        mapping.set(.materials, at: 2)
        #expect(mapping.decimalMark == .comma)
        #expect(ColumnMapping(json: mapping.json) == mapping)
        #expect(ColumnMapping(json: "{\"columns\":[]}") == nil)
        #expect(ColumnMapping(json: "oops") == nil)
        let later = try #require(ColumnMapping(json: "{\"columns\":[{\"name\":\"a\",\"meaning\":\"hologram\"}]}"))
        #expect(later.columns == [ColumnMapping.Column(name: "a", role: .attribute)])
    }

    @Test func `a meaning for one column moves, and a meaning for several is shared`() {
        var mapping = ColumnMapping(guessing: ["title", "a", "image", "b"], rows: [])
        mapping.set(.title, at: 1)
        mapping.set(.picture, at: 3)
        mapping.set(.title, at: 99)
        #expect(mapping.columns.map(\.role) == [.attribute, .title, .picture, .picture])
        #expect(mapping.columns(.picture) == [2, 3])
    }

    @Test func `the shape depends on the columns, not on their spelling`() {
        let shape = ColumnMapping.shape(names: ["Title", "Sale_Price"])
        #expect(shape == ColumnMapping.shape(names: ["TITLE ", "sale price"]))
        #expect(shape != ColumnMapping.shape(names: ["Title", "Price"]))
        #expect(shape != ColumnMapping.shape(names: ["Title", "Sale_Price", ""]))
        #expect(shape != ColumnMapping.shape(names: ["Title", "Sale_Price"], hasHeader: false))
        #expect(shape.count == 16)
    }
}

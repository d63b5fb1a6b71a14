/// The names for ``ColumnVocabulary``: English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Russian, Swedish,
/// Danish and Norwegian, Finnish, Czech, Hungarian, Romanian, Turkish, Greek, Ukrainian, Indonesian, Vietnamese, Chinese,
/// Japanese, Korean and Arabic, as far as exports in them were seen or documented, with a few names in further languages.
enum ColumnNames {
    static let all: [(role: ColumnRole, names: String)] = [
        (.id, id), (.title, title), (.description, description), (.shortDescription, shortDescription), (.price, price),
        (.salePrice, salePrice), (.oldPrice, oldPrice), (.highestPrice, highestPrice), (.currency, currency), (.quantity, quantity),
        (.availability, availability), (.condition, condition), (.listed, listed), (.brand, brand), (.seller, seller),
        (.category, category), (.url, url),
        (.picture, picture), (.sku, sku), (.barcode, barcode), (.tags, tags), (.materials, materials), (.rating, rating),
        (.ratingCount, ratingCount), (.group, group), (.optionName, optionName), (.option, option), (.ignored, ignored),
    ]

    private static let id = """
        product id, item id, listing id, article id, ad id, id, identifier, uniq id, unique id, offer id, asin, parent asin, object id,
        product number, item number, article number, artikelnummer, produkt id, artikel id, identifiant, id produit, identificador,
        id producto, id prodotto, id produto, product nummer, artikelnr, id produktu, идентификатор, код товара, ид, produktid, varenummer,
        produktnummer, tuotenumero, tuote id, cikkszám, ürün id, id produk, 商品id, 商品番号, 상품번호, رقم المنتج, 商品编码,
        编码, รหัสสินค้า
        """
    private static let title = """
        title, product title, product name, item name, item title, listing title, listing name, name, productname, product, item,
        article name, model name, headline, titel, produktname, produkttitel, artikelname, artikelbezeichnung, produktbezeichnung,
        bezeichnung, artikeltitel, titre, nom du produit, nom produit, nom, désignation, libellé, intitulé, título, nombre del producto,
        nombre producto, nombre, artículo, producto, titolo, nome prodotto, nome del prodotto, nome, prodotto, nome do produto,
        nome produto, produto, productnaam, productnaam, produktnaam, artikelnaam, naam, product naam, omschrijving kort, tytuł,
        nazwa produktu, nazwa, nazwa towaru, название, название товара, наименование товара, наименование, имя, товар, заголовок,
        назва, назва товару, найменування, produktnamn, namn, benämning, rubrik, artikelnamn, produktnavn, varenavn, navn, overskrift,
        tuotenimi, tuotteen nimi, nimi, otsikko, název, název produktu, název zboží, název výrobku, nazov, názov, terméknév, termék neve,
        megnevezés, név, denumire, denumire produs, nume produs, titlu, ürün adı, ürün, başlık, naziv, naslov, ime, όνομα, τίτλος, προϊόν,
        nama produk, nama barang, nama, judul, tên sản phẩm, tên, 商品名, 商品名称, タイトル, 品名, 产品名称, 名称, 标题, 商品名稱, 상품명, 제목,
        اسم المنتج, الاسم, العنوان, שם המוצר, номенклатура, название позиции, назва позиції, ชื่อสินค้า, สินค้า
        """
    private static let description = """
        description, product description, item description, long description, full description, body html, body, body text, html description,
        details, about, beschreibung, produktbeschreibung, artikelbeschreibung, langbeschreibung, descriptif, description du produit,
        description longue, descripción, descripción larga, descripción del producto, descrizione, descrizione prodotto,
        descrizione lunga, descrição, descrição do produto, descricao, beschrijving, productbeschrijving, omschrijving, productomschrijving,
        opis, opis produktu, opis długi, описание, описание товара, полное описание, опис, beskrivning, produktbeskrivning, beskrivelse,
        produktbeskrivelse, varebeskrivelse, kuvaus, tuotekuvaus, popis, popis produktu, leírás, termékleírás, descriere,
        descriere produs, açıklama, ürün açıklaması, περιγραφή, deskripsi, mô tả, 商品説明, 説明, 描述, 产品描述, 商品描述, 상품설명, الوصف, وصف,
        설명, คำอธิบายสินค้า, คำอธิบาย, รายละเอียดสินค้า, รายละเอียด
        """
    private static let shortDescription = """
        short description, summary, excerpt, subtitle, product short description, kurzbeschreibung, untertitel, zusammenfassung, résumé,
        description courte, récapitulatif, descripción corta, resumen, descrizione breve, riepilogo, descrição curta, descrição breve, resumo,
        korte beschrijving, korte omschrijving, samenvatting, krótki opis, skrócony opis, краткое описание, короткий опис, kort beskrivning,
        kort beskrivelse, lyhyt kuvaus, krátký popis, rövid leírás, kısa açıklama
        """
    private static let price = """
        price, current price, final price, selling price, sell price, product price, item price, unit price, start price, variant price,
        regular price, price amount, price value, amount, actual price, price now, buy it now price, base price, discounted price, cost,
        lowest price, price min, min price, preis, verkaufspreis, aktueller preis, vk preis, bruttopreis, grundpreis, regulärer preis, prix,
        prix de vente, prix ttc, prix unitaire, tarif normal, precio, precio de venta, precio actual, precio normal, prezzo, prezzo di vendita,
        prezzo di listino, preço, preço de venda, preço normal, preco, prijs, verkoopprijs, reguliere prijs, cena, cena brutto, cena regularna,
        cena sprzedaży, цена, базовая цена, стоимость, розничная цена, ціна, pris, försäljningspris, salgspris, ordinarie pris, normalpris,
        hinta, myyntihinta, cena s dph, ár, eladási ár, bruttó ár, preț, pret, fiyat, satış fiyatı, τιμή, harga, harga jual, giá, giá bán, 価格,
        販売価格, 値段, 价格, 售价, 價格, 가격, 판매가, السعر, سعر, מחיר, цена розница, цена розничная, розница, роздрібна ціна, ціна роздрібна,
        商品价格, ราคา, starting price
        """
    private static let salePrice = """
        sale price, special price, offer price, promo price, promotion price, promotional price, deal price, action price, angebotspreis,
        sonderpreis, aktionspreis, prix promo, prix promotionnel, prix soldé, tarif promo, precio rebajado, precio de oferta, precio oferta,
        prezzo scontato, prezzo in offerta, prezzo promozionale, preço promocional, preço de oferta, actieprijs, aanbiedingsprijs,
        cena promocyjna, cena wyprzedaży, акционная цена, цена распродажи, цена со скидкой, reapris, kampanjpris, udsalgspris, tilbudspris,
        tilbud, alennushinta, tarjoushinta, akční cena, akciós ár, preț promoțional, indirimli fiyat, harga diskon, harga promo, セール価格
        """
    private static let oldPrice = """
        compare at price, compare price, old price, original price, initial price, list price, market price, previous price, price before,
        was price, was, msrp, rrp, mrp, retail price, strike price, strikethrough price, price old, full price, alter preis, streichpreis,
        uvp, listenpreis, vergleichspreis, urspr preis, prix barré, ancien prix, prix public, prix avant, precio anterior,
        precio original, precio de comparación, prezzo originale, prezzo precedente, prezzo barrato, preço antigo, preço original,
        preço anterior, adviesprijs, oude prijs, van prijs, stara cena, cena przed obniżką, cena katalogowa, старая цена, цена до скидки,
        стара ціна, ordinarie pris före, tidigare pris, jämförpris, førpris, vejledende pris, veiledende pris, vanha hinta, původní cena,
        eredeti ár, preț vechi, eski fiyat, liste fiyatı, harga asli, harga coret, giá gốc, 定価, 原价, 市场价
        """
    private static let highestPrice = "highest price, price max, max price, maximum price, price to"
    private static let currency = """
        currency, currency code, price currency, currencycode, ccy, währung, währungscode, devise, code devise, moneda, código de moneda,
        divisa, valuta, codice valuta, moeda, código da moeda, waluta, валюта, код валюты, valutakod, valutakode, valuuttakoodi, valuutta,
        měna, pénznem, monedă, para birimi, mata uang, νόμισμα, tiền tệ, 通貨, 货币, 통화, العملة
        """
    private static let quantity = """
        quantity, qty, stock quantity, inventory quantity, quantity available, available quantity, quantity in stock, stock level, in stock quantity,
        inventory qty, variant inventory qty, inventory, stock, stock qty, on hand, units available, count, menge, stückzahl, bestand,
        lagerbestand, anzahl, verfügbare menge, quantité, stock disponible, qté, cantidad, existencias, inventario, unidades, quantità,
        giacenza, magazzino, quantidade, estoque, stock atual, aantal, hoeveelheid, voorraad, ilość, stan magazynowy, liczba sztuk, количество,
        остаток, остатки, запасы, кількість, залишок, залишки, antal, lagersaldo, lager, lagerantal, lagerbeholdning, määrä, varastosaldo, varasto,
        množství, skladem ks, počet kusů, mennyiség, készlet, cantitate, stoc, stok, miktar, stok adedi, antall, ποσότητα, απόθεμα, jumlah, số lượng, tồn kho, 数量, 在庫数, 在庫,
        库存, 수량, 재고, الكمية, จำนวน, จำนวนสินค้า, สต็อก
        """
    private static let availability = """
        availability, stock status, availability status, in stock, is in stock, available, is available, inventory status, sellable online,
        stock availability, verfügbarkeit, vorrätig, lagerstatus, auf lager, lieferbar, disponibilité, en stock, disponible, disponibilidad,
        en existencias, hay existencias, disponibilità, disponibile, in magazzino, disponibilidade, em estoque, em stock, beschikbaarheid,
        op voorraad, voorraadstatus, dostępność, dostępny, na stanie, w magazynie, наличие, в наличии, есть в наличии, наявність, tillgänglighet,
        i lager, tilgængelighed, på lager, saatavuus, varastossa, dostupnost, skladem, elérhetőség, készleten, disponibilitate, în stoc,
        stok durumu, stokta, διαθεσιμότητα, ketersediaan, 在庫状況, 在庫あり, 재고상태, التوفر
        """
    private static let condition = """
        condition, item condition, product condition, zustand, artikelzustand, état, condición, estado del artículo, condizione, condição,
        staat, conditie, stan produktu, состояние, skick, stand, tilstand, kunto, stav zboží, állapot, stare, durum, kondisi, 状態, コンディション
        """
    private static let listed = """
        date listed, listed, listed at, listed date, listing date, listing created, created, created at, created date, created on, date created,
        creation date, creation time, item creation date, date added, added, added at, added on, date add, open date, published,
        published at, published date, published on, date published, publication date, publish date, posted, posted at, posted on, post date,
        date posted, date first available, first available, online since, available since, erstellt, erstellt am, erstelldatum,
        erstellungsdatum, angelegt am, eingestellt am, veröffentlicht am, veröffentlichungsdatum, date de création, créé le, date d ajout,
        date de publication, publié le, mis en ligne le, fecha de creación, fecha de alta, fecha de publicación, creado, publicado,
        data creazione, data di creazione, data inserimento, data di pubblicazione, data de criação, data de publicação, data de cadastro,
        criado em, publicado em, aangemaakt, aangemaakt op, aanmaakdatum, plaatsingsdatum, data utworzenia, data dodania, data publikacji,
        дата создания, дата добавления, дата публикации, создан, дата створення, skapad, skapad den, publicerad, oprettet, oprettet den,
        oprettelsesdato, opprettet, opprettet dato, publisert, luotu, luontipäivä, julkaistu, vytvořeno, datum vytvoření, létrehozva, létrehozás dátuma, data adăugării,
        creat la, oluşturulma tarihi, eklenme tarihi, yayın tarihi, ημερομηνία δημιουργίας, tanggal dibuat, ngày tạo, ngày đăng, 登録日,
        作成日, 出品日, 公開日, 创建时间, 创建日期, 上架时间, 发布时间, 등록일, تاريخ الإنشاء, تاريخ الإضافة
        """
    private static let brand = """
        brand, brand name, manufacturer, make, maker, producer, vendor brand, marke, hersteller, markenname, marque, fabricant, marca,
        fabricante, produttore, merk, fabrikant, merknaam, marka, producent, nazwa producenta, бренд, производитель, торговая марка, марка,
        виробник, varumärke, märke, tillverkare, mærke, varemærke, merke, produsent, merkki, tuotemerkki, valmistaja, značka, výrobce, márka,
        gyártó, brend, producător, üretici, μάρκα, κατασκευαστής, merek, thương hiệu, ブランド, メーカー, 品牌, 브랜드, 제조사, العلامة التجارية, الماركة,
        แบรนด์, ยี่ห้อ
        """
    private static let seller = """
        seller, seller name, shop name, shop, store, store name, vendor, vendor name, merchant, merchant name, dealer, dealership name,
        sold by, shop title, host name, verkäufer, anbieter, händler, shopname, vendeur, boutique, nom du vendeur, vendedor, tienda,
        venditore, negozio, loja, verkoper, winkel, sprzedawca, sklep, продавец, магазин, säljare, butik, sælger, selger, forhandler, myyjä,
        kauppa, prodejce, obchod, eladó, vânzător, satıcı, mağaza, κατάστημα, penjual, toko, cửa hàng, 出品者, 店铺, 판매자, البائع
        """
    private static let category = """
        category, categories, product category, category path, category name, main category, root category, parent category, master category,
        category tree, sub category, subcategory, sub sub category, article type, product type, google product category, breadcrumb,
        breadcrumbs, department, collection, collections, taxonomy, product group name, kategorie, kategorien, warengruppe, produktgruppe,
        rubrik, hauptkategorie, unterkategorie, produkttyp, catégorie, catégories, rayon, sous catégorie, categoría, categorías,
        subcategoría, categoria, categorie, sottocategoria, categorias, subcategoria, categorieën, productcategorie, subcategorie,
        productgroep, kategoria, kategorie produktu, podkategoria, категория, категории, раздел, подкатегория, категорія, категорії,
        kategori, kategorier, produktkategori, underkategori, varegruppe, kategoriat, tuoteryhmä, kategória, kategóriák, alkategória,
        kategoriler, alt kategori, κατηγορία, κατηγορίες, danh mục, カテゴリ, カテゴリー, 分类, 类别, 카테고리, الفئة, القسم, التصنيف,
        หมวดหมู่, ประเภท
        """
    private static let url = """
        url, product url, link, product link, link of the row, item url, listing url, permalink, web address, page url, canonical url, canonical link, weblink,
        view item url, detail url, item web url, deeplink, produkt url, artikel url, produktlink, lien, lien produit, url produit, enlace,
        url del producto, link prodotto, url prodotto, link produto, productlink, producturl, odnośnik, adres url, ссылка, ссылка на товар,
        посилання, länk, produktlänk, produkturl, linkki, odkaz, hivatkozás, legătură, bağlantı, lenke, produktlenke, σύνδεσμος, tautan, liên kết, リンク, 商品url, 链接, 商品链接,
        링크, الرابط, رابط المنتج
        """
    private static let picture = """
        image, images, picture, pictures, photo, photos, image url, image urls, image link, picture url, picture urls, photo url, main image,
        main image url, primary image, image src, img, img url, img src, images url, image location, additional image link, additional image links,
        additional image, additional images, additional image urls, other images, all images, other image url, product image, featured image, thumbnail, thumbnail url,
        images in the file, gallery, gallery images, pic url, pic, item photo url, hosted image urls, base image, small image, image links, bild, bilder, foto,
        fotos, bild url, bild link, hauptbild, produktbild, produktbilder, zusatzbilder, images produit, photo produit, url image, image principale,
        photos supplémentaires, imagen, imágenes, url de la imagen, url imagen, immagine, immagini, url immagine, immagine principale,
        imagem, imagens, url da imagem, afbeelding, afbeeldingen, afbeelding url, afbeeldingslink, zdjęcie, zdjęcia, obraz, obrazy, obrazek, zdjęcie url, изображение,
        изображения, картинка, фото, фотографии, зображення, ссылка на изображение, bild länk, bildlänk, bildadress, billede, billeder,
        billed url, billede url, bilde, kuva, kuvat, kuvan osoite, obrázek, obrázky, kép, képek, kép url, imagine, imagini, resim, resimler, görsel, εικόνα, εικόνες,
        gambar, foto produk, hình ảnh, ảnh, 画像, 画像url, 图片, 图片链接, 主图, 이미지, 이미지url, صورة, الصورة, الصور, صور, رابط الصورة,
        รูปภาพ, รูปสินค้า
        """
    private static let sku = """
        sku, variant sku, seller sku, product sku, item sku, custom label, skus, stock keeping unit, model number, merchant sku, article code, product code, item code, part number,
        mpn, artikel sku, artikelcode, bestandseinheit, référence, ref, réf, ugs, code produit, referencia, código, codice, codice articolo,
        codice prodotto, código do produto, ref produto, referência, productcode, kod produktu, kod, indeks, symbol, артикул, код, арт, артикль,
        artikelnummer sku, varenr, art nr, artnr, tuotekoodi, kód, kód produktu, cikkszam, cod produs, cod, ürün kodu, stok kodu, κωδικός, κωδικός προϊόντος, kode produk, kode, mã sản phẩm, 商品コード, 品番, 货号, 상품코드, رمز المنتج,
        商品编号, 商品编码
        """
    private static let barcode = """
        gtin, ean, upc, barcode, ean13, ean 13, ean code, gtin upc ean or isbn, gtin upc ean or isbn, isbn, jan, variant barcode, barcode value, ean upc, upc code, gtin13,
        strichcode, barcode ean, code barres, code barre, código de barras, codice a barre, codigo de barras, streepjescode, kod kreskowy,
        kod ean, штрихкод, штрих код, streckkod, stregkode, strekkode, viivakoodi, čárový kód, vonalkód, cod de bare, barkod, γραμμωτός κώδικας, mã vạch, バーコード, 条形码, 바코드,
        janコード, الباركود, บาร์โค้ด
        """
    private static let tags = """
        tags, tag, keywords, keyword, labels, search terms, product tags, schlagwörter, schlagworte, stichwörter, étiquettes, mots clés,
        etiquetas, palabras clave, parole chiave, etichette, palavras chave, trefwoorden, zoekwoorden, tagi, słowa kluczowe, znaczniki, метки, теги,
        ключевые слова, мітки, taggar, nyckelord, etiketter, nøgleord, stikord, avainsanat, štítky, klíčová slova, címkék, kulcsszavak,
        etichete, cuvinte cheie, etiketler, anahtar kelimeler, stikkord, nøkkelord, ετικέτες, λέξεις κλειδιά, từ khóa, タグ, キーワード, 标签, 태그, الوسوم, الكلمات المفتاحية
        """
    private static let materials = """
        materials, material, fabric, composition, materialien, matériaux, matière, matières, materiales, materiali, materiale, materiais,
        materiaal, materialen, materiał, materiały, материал, материалы, матеріал, materialer, materiaali, materiál, anyag, malzeme, bahan, chất liệu, 素材, 材质, 소재, الخامة
        """
    private static let rating = """
        rating, average rating, rating average, avg rating, stars, star rating, review rating, rating value, review score, review scores rating, bewertung,
        durchschnittsbewertung, sterne, note moyenne, note, évaluation, valoración, calificación, puntuación, valutazione, valutazione media,
        avaliação, beoordeling, waardering, ocena, рейтинг, оценка, betyg, omdöme, bedømmelse, vurdering, arvosana, hodnocení, értékelés, puan, đánh giá, 評価, 评分, 평점, التقييم
        """
    private static let ratingCount = """
        rating count, review count, reviews count, number of reviews, num reviews, ratings count, number of ratings, reviews, ratings total,
        total reviews, rating number, ratings, anzahl bewertungen, bewertungen, nombre d avis, avis, número de opiniones, opiniones, reseñas, numero di recensioni, recensioni,
        avaliações, aantal beoordelingen, liczba opinii, количество отзывов, отзывы, antal omdömen, antal anmeldelser, arvostelujen määrä, počet hodnocení, レビュー数
        """
    private static let group = """
        item group id, parent sku, group id, product group id, variant group, variation group, variant group id, parent product id, parent item id, product group,
        parent id, style id, parent code, artikelgruppe id, id groupe
        """
    private static let optionName = "option name, option type, variation type, variation name, attribute name"
    private static let option = """
        option value, option, variation value, variation values, attribute value, attribute values, variation, variations, variation details
        """
    private static let ignored = "index, unnamed, row, row number, row id, lfd nr, scrape id"
}

import Testing

@testable import ListingCore

@Suite("Rules of Amazon about bullet points, images and offers")
struct AmazonOfferRuleTests {
    /// The findings of a rule in a row with these bullet points.
    private static func bullets(_ id: String, _ texts: String...) -> [Finding] {
        func text(_ index: Int) -> String { index < texts.count ? texts[index] : "" }
        return RuleTrial.findings(
            of: id, in: .amazonFlat,
            cells: [
                "bullet_point1": text(0), "bullet_point2": text(1), "bullet_point3": text(2), "bullet_point4": text(3),
                "bullet_point5": text(4), "bullet_point6": text(5),
            ])
    }

    // MARK: Bullet points

    @Test func `amazon-bullets-many allows five bullet points`() {
        #expect(Self.bullets("amazon-bullets-many", "a", "b", "c", "d", "e", "f").map(\.count) == [6])
        #expect(Self.bullets("amazon-bullets-many", "a", "b", "c", "d", "e").isEmpty)
    }

    @Test func `amazon-bullets-many counts the bullet points of each row`() {
        let cells: KeyValuePairs = ["bullet_point1": "a", "bullet_point2": "b", "bullet_point3": "c"]
        #expect(!RuleTrial.violates("amazon-bullets-many", in: .amazonFlat, cells: cells, rows: [["a", "b", "c"], ["a", "b", "c"]]))
    }

    @Test func `amazon-bullets-few recommends three bullet points in files that have them`() {
        #expect(Self.bullets("amazon-bullets-few", "a", "b").map(\.count) == [2])
        #expect(Self.bullets("amazon-bullets-few", "").map(\.count) == [0])
        #expect(Self.bullets("amazon-bullets-few", "a", "b", "c").isEmpty)
        #expect(!RuleTrial.violates("amazon-bullets-few", in: .amazonFlat))
        #expect(!RuleTrial.violates("amazon-bullets-few", in: .amazonFlat, cells: ["bullet_point1": "", "update_delete": "PartialUpdate"]))
    }

    @Test func `amazon-bullet-length allows 500 characters`() {
        #expect(Self.bullets("amazon-bullet-length", TrialValue.letters(501)).map(\.count) == [501])
        #expect(Self.bullets("amazon-bullet-length", TrialValue.letters(500)).isEmpty)
    }

    @Test func `amazon-bullet-length-recommended recommends 255 characters`() {
        #expect(Self.bullets("amazon-bullet-length-recommended", TrialValue.letters(256)).map(\.count) == [256])
        #expect(Self.bullets("amazon-bullet-length-recommended", TrialValue.letters(255)).isEmpty)
        #expect(Self.bullets("amazon-bullet-length-recommended", TrialValue.letters(501)).isEmpty)
    }

    @Test func `amazon-bullet-length-short recommends ten characters`() {
        #expect(Self.bullets("amazon-bullet-length-short", " Blue ").map(\.count) == [4])
        #expect(Self.bullets("amazon-bullet-length-short", "Blue glaze").isEmpty)
        #expect(Self.bullets("amazon-bullet-length-short", "").isEmpty)
    }

    @Test func `amazon-bullet-symbols finds signs and emoji`() {
        for sign in ["™", "®", "€", "…", "†", "‡", "¢", "£", "¥", "©", "±", "~", "✅", "🎁"] {
            #expect(Self.bullets("amazon-bullet-symbols", "Blue glaze", "Glaze \(sign)").map(\.value) == [sign])
        }
        #expect(Self.bullets("amazon-bullet-symbols", "Größe: 5 × 3 cm, 20 °C – “blue”").isEmpty)
    }

    @Test func `amazon-bullet-filler finds empty phrases and numbers of listings`() {
        for text in ["N/A", "TBD", "Not applicable", "Copy pending", "B0ABCD1234"] {
            #expect(Self.bullets("amazon-bullet-filler", "Blue glaze", text).map(\.value) == [text])
        }
        #expect(Self.bullets("amazon-bullet-filler", "Applicable on wood, model B0ABCD12345, B0abcd1234").isEmpty)
    }

    @Test func `amazon-bullet-claims finds claims as whole words`() {
        #expect(Self.bullets("amazon-bullet-claims", "Full Refund").map(\.value) == ["Refund"])
        #expect(Self.bullets("amazon-bullet-claims", "Eco-Friendly glaze").map(\.value) == ["Eco-Friendly"])
        #expect(Self.bullets("amazon-bullet-claims", "With a warranty of two years").isEmpty)
    }

    @Test func `amazon-bullets-same compares the bullet points of a row`() {
        #expect(Self.bullets("amazon-bullets-same", "Blue glaze", "Oak", "blue glaze ").map(\.value) == ["blue glaze "])
        #expect(Self.bullets("amazon-bullets-same", "Blue glaze", "Oak", "").isEmpty)
        let cells: KeyValuePairs = ["bullet_point1": "Blue glaze", "bullet_point2": "Oak"]
        #expect(!RuleTrial.violates("amazon-bullets-same", in: .amazonFlat, cells: cells, rows: [["Blue glaze", "Oak"]]))
    }

    // MARK: Images

    @Test func `amazon-image-missing needs a main image in whole rows that are sold`() {
        func violates(_ image: String, _ relation: String = "", _ action: String = "") -> Bool {
            RuleTrial.violates(
                "amazon-image-missing", in: .amazonFlat,
                cells: ["main_image_url": image, "parent_child": relation, "update_delete": action])
        }
        #expect(violates(""))
        #expect(violates("", "Child", "Update"))
        #expect(!violates("https://example.com/1.jpg"))
        #expect(!violates("", "Parent"))
        #expect(!violates("", "", "Delete"))
        #expect(!RuleTrial.violates("amazon-image-missing", in: .amazonFlat, cells: ["item_sku": "A"]))
    }

    @Test func `amazon-image-size and amazon-image-size-recommended measure the longest side`() {
        #expect(TrialValue.find("amazon-image-size", 499, 400)?.limit == 500)
        #expect(TrialValue.find("amazon-image-size", 400, 10_001)?.limit == 10_000)
        #expect(TrialValue.find("amazon-image-size", 500, 10_000) == nil)
        #expect(TrialValue.find("amazon-image-size", 0, 0, failure: "404") == nil)
        #expect(TrialValue.find("amazon-image-size-recommended", 999, 500)?.count == 999)
        #expect(TrialValue.find("amazon-image-size-recommended", 1_000, 500) == nil)
        #expect(TrialValue.find("amazon-image-size-recommended", 499, 400) == nil)
    }

    @Test func `amazon-image-background is only documented`() {
        #expect(TrialValue.isUndetectable("amazon-image-background"))
    }

    @Test func `amazon-image-format finds endings of WebP, AVIF and HEIC`() {
        for name in ["mug.webp", "mug.AVIF?v=1", "mug.heic#a"] {
            let images = TrialValue.images("https://example.com/1.jpg", "https://example.com/\(name)")
            #expect(RuleTrial.violates("amazon-image-format") { $0.images = images })
        }
        #expect(!RuleTrial.violates("amazon-image-format") { $0.images = TrialValue.images("https://example.com/webp?a=1.webp", "x") })
    }

    @Test func `amazon-images-many allows nine images of a listing without variants`() {
        #expect(RuleTrial.violates("amazon-images-many") { $0.images = TrialValue.images(10) })
        #expect(!RuleTrial.violates("amazon-images-many") { $0.images = TrialValue.images(9) })
        #expect(
            !RuleTrial.violates("amazon-images-many") {
                $0.images = TrialValue.images(10)
                $0.variants = [Variant(), Variant()]
            })
    }

    // MARK: Offers

    @Test func `amazon-gtin checks the numbers that have a checksum`() {
        func violates(_ code: String, _ kind: String) -> Bool {
            RuleTrial.violates("amazon-gtin", in: .amazonFlat, cells: ["external_product_id": code, "external_product_id_type": kind])
        }
        #expect(violates("4006381333932", "EAN"))
        #expect(violates("12345", ""))
        #expect(RuleTrial.violates("amazon-gtin", in: .amazonReport, cells: ["product-id": "323456789012", "product-id-type": "3"]))
        #expect(!violates("4006381333931", "EAN"))
        #expect(!violates("0306406152", "ISBN"))
        #expect(!violates("B0ABCD1234", "ASIN"))
        #expect(!violates("12345678", "GCID"))
        #expect(!violates("", ""))
        #expect(!RuleTrial.violates("amazon-gtin", in: .amazonReport, cells: ["product-id": "1234567890", "product-id-type": "1"]))
    }

    @Test func `amazon-gtin-missing needs a barcode or an exemption`() {
        func violates(_ code: String, _ kind: String = "", _ relation: String = "") -> Bool {
            RuleTrial.violates(
                "amazon-gtin-missing", in: .amazonFlat,
                cells: ["external_product_id": code, "external_product_id_type": kind, "parent_child": relation])
        }
        #expect(violates(""))
        #expect(!violates("4006381333931"))
        #expect(!violates("", "GTIN Exempt"))
        #expect(!violates("", "", "parent"))
        #expect(!RuleTrial.violates("amazon-gtin-missing", in: .amazonFlat, cells: ["item_sku": "A"]))
    }

    @Test func `amazon-sku-length allows 40 characters`() {
        #expect(RuleTrial.violates("amazon-sku-length") { $0.variants = [Variant(sku: TrialValue.letters(41))] })
        #expect(!RuleTrial.violates("amazon-sku-length") { $0.attributes = [TrialValue.sku(TrialValue.letters(40))] })
    }

    @Test func `amazon-brand needs a brand`() {
        #expect(RuleTrial.violates("amazon-brand"))
        #expect(!RuleTrial.violates("amazon-brand") { $0.brand = "Acme" })
        #expect(!RuleTrial.violates("amazon-brand", fields: []))
    }

    @Test func `amazon-price needs the price of each offer`() {
        #expect(RuleTrial.violates("amazon-price"))
        #expect(RuleTrial.violates("amazon-price") { $0.price = TrialValue.price("0") })
        let variants = [Variant(price: TrialValue.price("5")), Variant()]
        #expect(RuleTrial.findings(of: "amazon-price") { $0.variants = variants }.map(\.variant) == [1])
        #expect(!RuleTrial.violates("amazon-price") { $0.price = TrialValue.price("5") })
        #expect(!RuleTrial.violates("amazon-price") { $0.price = Price(unreadable: "call us") })
        #expect(!RuleTrial.violates("amazon-price") { $0.availability = .unlisted })
        #expect(!RuleTrial.violates("amazon-price", fields: []))
        #expect(!RuleTrial.violates("amazon-price", in: .amazonFlat, cells: ["parent_child": "Parent"]))
        #expect(!RuleTrial.violates("amazon-price", in: .amazonFlat, cells: ["update_delete": "Delete"]))
    }

    @Test func `amazon-parent-offer finds a price or a stock of a parent`() {
        func findings(_ relation: String, _ price: String, _ stock: String) -> [Finding] {
            RuleTrial.findings(
                of: "amazon-parent-offer", in: .amazonFlat,
                cells: ["parent_child": relation, "standard_price": price, "quantity": stock])
        }
        #expect(findings("Parent", "5.00", "").map(\.value) == ["5.00"])
        #expect(findings("parent", "", "3").map(\.column) == ["quantity"])
        #expect(findings("Parent", "", "").isEmpty)
        #expect(findings("Child", "5.00", "3").isEmpty)
    }

    @Test func `amazon-child-parent needs the row of the parent`() {
        let cells: KeyValuePairs = ["item_sku": "A-S", "parent_sku": "A"]
        #expect(RuleTrial.findings(of: "amazon-child-parent", in: .amazonFlat, cells: cells).map(\.value) == ["A"])
        #expect(!RuleTrial.violates("amazon-child-parent", in: .amazonFlat, cells: cells, rows: [["A", ""]]))
        #expect(!RuleTrial.violates("amazon-child-parent", in: .amazonFlat, cells: ["item_sku": "A", "parent_sku": ""]))
    }

    @Test func `amazon-child-parent-theme needs a theme in the rows of a family`() {
        func violates(_ relation: String, _ parent: String, _ theme: String) -> Bool {
            RuleTrial.violates(
                "amazon-child-parent-theme", in: .amazonFlat,
                cells: ["parent_child": relation, "parent_sku": parent, "variation_theme": theme])
        }
        #expect(violates("Child", "A", ""))
        #expect(violates("Parent", "", ""))
        #expect(!violates("Child", "A", "SizeColor"))
        #expect(!violates("", "", ""))
    }

    @Test func `amazon-inactive finds inactive and incomplete listings`() {
        #expect(RuleTrial.findings(of: "amazon-inactive", in: .amazonReport, cells: ["status": "Inactive"]).map(\.value) == ["Inactive"])
        #expect(RuleTrial.violates("amazon-inactive", in: .amazonReport, cells: ["status": "Incomplete"]))
        #expect(!RuleTrial.violates("amazon-inactive", in: .amazonReport, cells: ["status": "Active"]))
    }
}

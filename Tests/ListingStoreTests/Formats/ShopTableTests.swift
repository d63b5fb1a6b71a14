import ListingCore
import Testing

@testable import ListingStore

/// Tables of shop systems other than Shopify and WooCommerce.
@Suite struct ShopTableTests {
    @Test func `Squarespace's variants leave the title blank, and a sale price is ignored unless the sale is on`() throws {
        let reading = try Reading(
            text: """
                Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Visible,Hosted Image URLs
                5f1,v1,PHYSICAL,Soap,<p>Mild</p>,S-1,Scent,Rose,6.00,4.00,No,10,/bath,soap,Yes,https://i.example/1.jpg https://i.example/2.jpg
                ,v2,,,,S-2,,Lime,6.50,5.00,Yes,Unlimited,,,,
                5f2,v3,PHYSICAL,Towel,,T-1,,,20.00,,No,0,,,No,https://i.example/t.jpg
                """)
        #expect(reading.format == "Squarespace product export")
        #expect(reading.summary.problems == [])
        #expect(reading.listings.map(\.title) == ["Soap", "Towel"])
        let soap = try #require(reading.listings.first)
        #expect(soap.externalID == "5f1")
        #expect(soap.options == [VariationOption(name: "Scent", values: ["Rose", "Lime"])])
        #expect(soap.variants.map(\.price.lowest?.amount.description) == ["6.00", "5.00"])
        #expect(soap.variants.map(\.price.compareAt?.amount.description) == [nil, "6.50"])
        #expect(soap.variants.map(\.quantity) == [10, nil])
        #expect(soap.availability == .inStock)
        #expect(soap.images.count == 2)
        #expect(reading.listings[1].availability == .unlisted)
        #expect(reading.listings[1].variants == [])
    }

    @Test func `of Squarespace's categories, the longest path counts`() throws {
        let reading = try Reading(
            text: """
                Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Title,SKU,Option Name 1,Option Value 1,Price,On Sale,Categories,Hosted Image URLs
                5f1,v1,PHYSICAL,Soap,S-1,,,6.00,No,"/bath, /bath/soap &amp; co",https://i.example/1.jpg
                5f2,v2,PHYSICAL,Towel,T-1,,,20.00,No,bath,https://i.example/t.jpg
                """)
        #expect(reading.listings.map(\.category) == [["bath", "soap & co"], ["bath"]])
    }

    @Test func `Wix's surcharge is added to the product's price, and a discount is subtracted from it`() throws {
        let reading = try Reading(
            text: """
                handleId,fieldType,name,description,productImageUrl,collection,sku,price,surcharge,visible,discountMode,discountValue,inventory,productOptionName1,productOptionType1,productOptionDescription1
                product_1,Product,Poster,<p>Big</p>,a_1~mv2.jpg;https://i.example/b.jpg,Wall;Art,P,20.00,,true,PERCENT,10,,Size,DROP_DOWN,A4;A3
                product_1,Variant,,,,,P-4,,0,true,,,3,,,A4
                product_1,Variant,,,,,P-3,,5.5,true,,,InStock,,,A3
                product_2,Product,Pin,,c.jpg,,PIN,2,,false,AMOUNT,0,InStock,,,
                """)
        #expect(reading.format == "Wix product export")
        #expect(reading.summary.problems == [])
        let poster = try #require(reading.listings.first)
        #expect(poster.variants.map(\.price.lowest?.amount.description) == ["18.00", "23.50"])
        #expect(poster.price.highest?.amount.description == "23.50")
        #expect(poster.price.compareAt?.amount.description == "20.00")
        #expect(poster.options == [VariationOption(name: "Size", values: ["A4", "A3"])])
        #expect(poster.images.map(\.location) == ["https://static.wixstatic.com/media/a_1~mv2.jpg", "https://i.example/b.jpg"])
        #expect(poster.category == ["Wall"])
        #expect(poster.availability == .inStock)
        #expect(reading.listings[1].availability == .unlisted)
    }

    @Test func `a surcharge that would make the price negative gives no price`() throws {
        let reading = try Reading(
            text: """
                handleId,fieldType,name,description,productImageUrl,collection,sku,price,surcharge,visible,discountMode,discountValue,inventory,productOptionName1,productOptionType1,productOptionDescription1
                product_1,Product,Poster,,a.jpg,,P,0,,true,PERCENT,0,,Size,DROP_DOWN,A4
                product_1,Variant,,,,,P-4,,-922337203685.4775807,true,,,3,,,A4
                """)
        #expect(reading.listings.map(\.variants.count) == [1])
        let prices = reading.listings.flatMap { [$0.price] + $0.variants.map(\.price) }
        #expect(prices.compactMap(\.lowest).allSatisfy { $0.amount.significand >= 0 })
    }

    @Test func `BigCommerce's rows of SKUs and rules follow their product, with spaces before their type`() throws {
        let reading = try Reading(
            text: """
                Item Type,Product ID,Product Name,Product Code/SKU,Brand Name,Product Description,Price,Retail Price,Sale Price,Product Visible?,Current Stock Level,Category,Product Image URL - 1,Product Image URL - 2
                Product,77,Lamp,LMP,Lux,<p>Bright</p>,50.00,60.00,0.00,Y,8,Home/Lamps;Sale,https://i.example/1.jpg,https://i.example/2.jpg
                  SKU,,"[S]Size=Large,[RB]Color=Red:#f00",LMP-LR,,,,,,,5,,,
                  SKU,,"[S]Size=Small,[RB]Color=Red:#f00",LMP-SR,,,,,,,3,,,
                  Rule,,[S]Size=Large,,,,[ADD]5,,,,,,,
                Product,78,Bulb,BLB,Lux,,4,0,0,N,1,Home,,
                """)
        #expect(reading.format == "BigCommerce product export")
        #expect(reading.listings.map(\.title) == ["Lamp", "Bulb"])
        let lamp = try #require(reading.listings.first)
        #expect(lamp.externalID == "77")
        #expect(lamp.category == ["Home", "Lamps"])
        let options = [VariationOption(name: "Size", values: ["Large", "Small"]), VariationOption(name: "Color", values: ["Red"])]
        #expect(lamp.options == options)
        #expect(lamp.variants.map(\.sku) == ["LMP-LR", "LMP-SR"])
        #expect(lamp.quantity == 8)
        #expect(lamp.price.lowest?.amount.description == "50.00")
        #expect(lamp.price.compareAt?.amount.description == "60.00")
        #expect(lamp.source.rows.count == 4)
        #expect(lamp.problems == [])
        #expect(reading.listings[1].availability == .unlisted)
    }

    @Test func `BigCommerce's rows of version 3 are products with their variants and images`() throws {
        let reading = try Reading(
            text: """
                Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Price,Retail Price,Categories,Description,Search Keywords,UPC/EAN,Manufacturer Part Number,Is Visible,Product Condition,Variant Image URL,Internal Image URL (Export),Image URL (Import),Image Description,Image is Thumbnail,Image Sort Order
                Product,77,Lamp,physical,LMP,,variant,0,50.00,60.00,23;45,<p>Bright</p>,"lamp,light",,L-9,TRUE,New,,,,,,
                Variant,78,,,LMP-LR,Type=Rectangle|Name=Size|Value=LargeType=Swatch|Name=Color|Value=Red[#ff0000],,5,50.00,,,,,4006381333931,,,,https://i.example/r.jpg,,,,,
                Variant,79,,,LMP-SB,Type=Rectangle|Name=Size|Value=Small|Type=Swatch|Name=Color|Value=Blue,,3,45.00,,,,,,,,,,,,,,
                Image,5,,,,,,,,,,,,,,,,,https://i.example/2.jpg,,Side,FALSE,0
                Image,6,,,,,,,,,,,,,,,,,https://i.example/1.jpg,,Front,TRUE,1
                Product,80,Bulb,physical,BLB,,none,,4,0,23,,,,,FALSE,New,,,,,,
                """)
        #expect(reading.format == "BigCommerce product export")
        #expect(reading.summary.problems == [])
        #expect(reading.listings.map(\.title) == ["Lamp", "Bulb"])
        let lamp = try #require(reading.listings.first)
        #expect(lamp.externalID == "77" && lamp.condition == "New" && lamp.tags == ["lamp", "light"])
        let options = [
            VariationOption(name: "Size", values: ["Large", "Small"]), VariationOption(name: "Color", values: ["Red", "Blue"]),
        ]
        #expect(lamp.options == options)
        #expect(lamp.variants.map(\.optionValues) == [["Large", "Red"], ["Small", "Blue"]])
        #expect(lamp.variants.map(\.sku) == ["LMP-LR", "LMP-SB"])
        #expect(lamp.variants.map(\.barcode) == ["4006381333931", nil])
        #expect(lamp.variants.map { $0.image?.location } == ["https://i.example/r.jpg", nil])
        #expect(lamp.quantity == 8)
        #expect(lamp.price.lowest?.amount.description == "45.00" && lamp.price.highest?.amount.description == "50.00")
        #expect(lamp.price.compareAt?.amount.description == "60.00")
        // The thumbnail is the first image.
        #expect(lamp.images.map(\.location) == ["https://i.example/1.jpg", "https://i.example/2.jpg"])
        #expect(lamp.images.map(\.alternativeText) == ["Front", "Side"])
        #expect(lamp.attributes.contains(ListingAttribute(name: "MPN", value: "L-9")))
        #expect(lamp.source.rows.count == 5)
        #expect(reading.listings[1].availability == .unlisted)
    }

    @Test func `options of BigCommerce's version 3 may be separated by pipes, and swatches have colors or patterns`() {
        func values(_ cell: String) -> [String] { BigCommerceVersion3.choices(cell).map { "\($0.name)=\($0.value)" } }
        #expect(values("Type=Rectangle|Name=Size|Value=S || Type=Swatch|Name=Color|Value=Red[#ff0000]") == ["Size=S", "Color=Red"])
        #expect(
            values("Type=Swatch|Name=Color|Value=Oak[https://i.example/oak.jpg]Type=Radio|Name=Fit|Value=[M]") == ["Color=Oak", "Fit=[M]"])
        #expect(values("") == [] && values("Type=Rectangle|Name=Size") == [])
    }

    @Test func `Magento's variants are separate products before their parent, and store views repeat a product`() throws {
        let reading = try Reading(
            text: """
                sku,store_view_code,attribute_set_code,product_type,categories,name,description,price,special_price,url_key,base_image,additional_images,additional_attributes,qty,is_in_stock,configurable_variations
                BAG-R,,Bag,simple,,Bag-Red,,30.00,,bag-red,https://i.example/r.jpg,,"color=Red,material=Canvas, waxed",4,1,
                BAG-B,,Bag,simple,,Bag-Blue,,32.00,28.00,bag-blue,https://i.example/b.jpg,,color=Blue,0,0,
                BAG,,Bag,configurable,"Default Category/Gear/Bags,Default Category/Gear",Bag,<p>Holds</p>,,,bag,https://i.example/1.jpg,"https://i.example/2.jpg,https://i.example/3.jpg",,,1,"sku=BAG-R,color=Red|sku=BAG-B,color=Blue"
                BAG,de,,,,Tasche,<p>Fasst</p>,,,,,,,,,
                CAP,,Cap,simple,Default Category/Gear,Cap,,9,,cap,,,,2,1,
                """)
        #expect(reading.format == "Magento product export")
        #expect(reading.listings.map(\.title) == ["Bag", "Cap"])
        let bag = try #require(reading.listings.first)
        #expect(bag.externalID == "BAG")
        #expect(bag.category == ["Gear", "Bags"])
        #expect(bag.options == [VariationOption(name: "color", values: ["Red", "Blue"])])
        #expect(bag.variants.map(\.sku) == ["BAG-R", "BAG-B"])
        #expect(bag.variants.map(\.price.lowest?.amount.description) == ["30.00", "28.00"])
        #expect(bag.variants[1].price.compareAt?.amount.description == "32.00")
        #expect(bag.description?.raw == "<p>Holds</p>")
        #expect(bag.source.rows.count == 4)
        #expect(bag.images.count == 5)
        #expect(MagentoPairs.read("a=1,b=x, y,c=").map(\.value) == ["1", "x, y", ""])
    }

    @Test func `PrestaShop has semicolons between cells and commas in lists`() throws {
        let reading = try Reading(
            text: """
                Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Reference #;Manufacturer;EAN13;Quantity;Short description;Description;Tags (x,y,z...);Image URLs (x,y,z...)
                4;1;Plate;Kitchen,Home;12,50;PL-4;Mill;4006381333931;7;Round;<p>White</p>;plate,white;https://i.example/1.jpg,https://i.example/2.jpg
                5;0;Bowl;Kitchen;9,00;BO-5;;;0;;;;
                """)
        #expect(reading.format == "PrestaShop product table")
        let plate = try #require(reading.listings.first)
        #expect(plate.title == "Plate")
        #expect(plate.externalID == "4")
        #expect(plate.category == ["Kitchen"])
        #expect(plate.price.lowest?.amount.description == "12.50")
        #expect(plate.brand == "Mill")
        #expect(plate.tags == ["plate", "white"])
        #expect(plate.images.count == 2)
        #expect(plate.attributes.prefix(2).map(\.value) == ["PL-4", "4006381333931"])
        #expect(reading.listings[1].availability == .unlisted)
        #expect(reading.summary.problems == [])
    }

    @Test func `PrestaShop's images have descriptions in their order, and a UPC is the barcode of a product without an EAN`() throws {
        let reading = try Reading(
            text: """
                Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;EAN13;UPC;Image URLs (x,y,z...);Image alt texts (x,y,z...)
                4;1;Plate;Kitchen;12.50;;012345678905;https://i.example/1.jpg,https://i.example/2.jpg;,Side
                5;1;Bowl;Kitchen;9.00;4006381333931;012345678905;https://i.example/1.jpg,https://i.example/2.jpg;Front, with lid, open
                """)
        let (plate, bowl) = (reading.listings[0], reading.listings[1])
        #expect(plate.images.map(\.alternativeText) == [nil, "Side"])
        #expect(plate.attributes.contains(ListingAttribute(name: "Barcode", value: "012345678905")))
        #expect(bowl.images.map(\.alternativeText) == [nil, nil])
        #expect(bowl.attributes.contains(ListingAttribute(name: "UPC", value: "012345678905")))
    }
}

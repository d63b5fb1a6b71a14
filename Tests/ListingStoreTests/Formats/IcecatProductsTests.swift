import ListingCore
import Testing

@testable import ListingStore

@Suite struct IcecatProductsTests {
    @Test func `a data sheet's attributes, features and pictures are read; its related products are not listings`() throws {
        let reading = try Reading(
            text: """
                <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE ICECAT-interface SYSTEM "https://data.example/ICECAT-interface_response.dtd">
                <ICECAT-interface xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
                <Product ID="1234" Prod_id="RJ459AV" Title="Grand 7 &amp; more" Name="Grand 7" HighPic="https://img.example/high.jpg" Pic="https://img.example/low.jpg" ReleaseDate="2020-01-02">
                <Category ID="151"><Name ID="1" Value="Printers" langid="1"/><Name ID="2" Value="Drucker" langid="4"/></Category>
                <EANCode EAN="0882780751682"/><EANCode EAN="0882780751699"/>
                <ProductDescription LongDesc="First line\\nSecond &lt;b&gt;line&lt;/b&gt;" URL="https://maker.example/grand" WarrantyInfo="1 year"/>
                <ProductFeature Presentation_Value="12 kg" Value="12"><Feature ID="94"><Name Value="Weight"/></Feature></ProductFeature>
                <ProductGallery><ProductPicture Pic="https://img.example/1.jpg"/><ProductPicture Pic="https://img.example/high.jpg"/></ProductGallery>
                <ProductRelated ID="9"><Product ID="77" Prod_id="X" Name="Cable"/></ProductRelated>
                <Supplier ID="1" Name="Acme"/></Product>
                <Product ErrorMessage="No xml data" Code="-1" Prod_id="Y"/>
                </ICECAT-interface>
                """)
        #expect(reading.format == "Icecat product data")
        try #require(reading.listings.count == 1)
        let printer = reading.listings[0]
        #expect(printer.title == "Grand 7 & more" && printer.externalID == "1234" && printer.brand == "Acme")
        #expect(printer.category == ["Printers"])
        #expect(printer.description == DescriptionText(raw: "First line\nSecond <b>line</b>", markup: .html))
        #expect(printer.images.map(\.location) == ["https://img.example/high.jpg", "https://img.example/1.jpg"])
        #expect(printer.url == "https://maker.example/grand")
        #expect(
            printer.attributes.map { "\($0.name)=\($0.value)" } == [
                "MPN=RJ459AV", "GTIN=0882780751682", "GTIN=0882780751699", "Release date=2020-01-02", "Weight=12 kg",
            ])
        #expect(printer.price == .unknown)
        #expect(printer.source.columns.names.contains("ProductFeature/Feature/Name@Value"))
        #expect(reading.causes == [ProblemCause(.marketplaceError, .text("No xml data"))])
    }
}

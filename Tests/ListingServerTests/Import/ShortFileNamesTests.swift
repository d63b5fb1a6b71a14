import Testing

@testable import ListingCore
@testable import ListingServer

@Suite("Names of files in shared catalogs")
struct ShortFileNamesTests {
    private func shortened(_ location: String) -> String? {
        var listing = Listing(id: ListingID(0), title: "Mug", source: SourceRecord(columns: SourceColumns(names: []), rows: []))
        listing.images = [ListingImage(location: location)]
        listing.variants = [Variant(image: ListingImage(location: location, alternativeText: "a mug"))]
        var names = ShortFileNames(["/home/me/shop/export.csv"])
        names.shorten(&listing)
        #expect(listing.variants.first?.image?.location == listing.images.first?.location)
        #expect(listing.variants.first?.image?.alternativeText == "a mug")
        return listing.images.first?.location
    }

    @Test func `images on the web keep their addresses`() {
        for address in ["https://shop.example/a.jpg", "//cdn.example/a.jpg", "not an address"] { #expect(shortened(address) == address) }
    }

    @Test func `images that are files lose the folders of the user, and nothing opens them`() {
        let names = [
            "/home/me/shop/images/a.jpg": "images/a.jpg", "/home/me/other/b.jpg": "b.jpg",
            "zip:/home/me/shop/export.xlsx!/xl/media/image1.png": "export.xlsx!/xl/media/image1.png",
            "zip:/home/me/other/c.zip!/d.xlsx!/xl/media/image1.png": "c.zip!/d.xlsx!/xl/media/image1.png",
        ]
        for (location, name) in names {
            let short = shortened(location)
            #expect(short == name)
            #expect(short.map { PictureAddress($0) } == .unusable)
        }
    }
}

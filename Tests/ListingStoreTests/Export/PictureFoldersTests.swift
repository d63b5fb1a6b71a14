import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Pictures that a file names only by a path.
@Suite struct PictureFoldersTests {
    private func completed(_ location: String, url: String? = nil, file: String = "/data/shop/products.json") -> String? {
        let source = SourceRecord(columns: SourceColumns(names: []), rows: [])
        var listing = Listing(id: ListingID(0), title: "A", source: source)
        listing.url = url
        listing.images = [ListingImage(location: location, alternativeText: "x")]
        listing.variants = [Variant(image: ListingImage(location: location))]
        PictureFolders(file: file).complete(&listing)
        #expect(listing.images.first?.alternativeText == "x")
        #expect(listing.variants.first?.image?.location == listing.images.first?.location)
        return listing.images.first?.location
    }

    @Test func `a relative path is resolved against the listing's web page`() {
        let page = "https://shop.example/shop/mug.html?x=/y#z"
        #expect(completed("/img/a.jpg", url: page) == "https://shop.example/img/a.jpg")
        #expect(completed("img/a.jpg", url: page) == "https://shop.example/shop/img/a.jpg")
        #expect(completed("../a.jpg?v=1", url: page) == "https://shop.example/a.jpg?v=1")
        #expect(completed("a.jpg", url: "http://shop.example") == "http://shop.example/a.jpg")
        #expect(completed("a.jpg", url: "HTTPS://shop.example?x") == "https://shop.example/a.jpg")
    }

    @Test func `without a web page, a path is resolved against the file's folder`() {
        #expect(completed("img/a.jpg") == "/data/shop/img/a.jpg")
        #expect(completed("../a.jpg") == "/data/a.jpg")
        #expect(completed("/img/a.jpg") == "/img/a.jpg")
        #expect(completed("a.jpg", url: "mailto:shop@shop.example") == "/data/shop/a.jpg")
    }

    @Test(arguments: [
        "https://a.example/b.jpg", "//a.example/b.jpg", "data:image/png;base64,AAAA", "ftp://a.example/b", "file:///b", "C:\\b.jpg", "",
    ])
    func `a complete address stays unchanged`(address: String) {
        #expect(completed(address, url: "https://shop.example/x") == address)
        #expect(completed(address) == address)
    }

    @Test func `a file converted into another folder keeps its pictures and is converted to itself there`() throws {
        let text = #"{"@type":"Product","name":"A","image":["img/a.jpg","https://s.example/b.jpg"]}"#
        try withFile(text, named: "products.json") { path in
            let folder = String(path.dropLast("/products.json".count))
            let lines = try convert(path)
            #expect(lines.contains("\"\(folder)/img/a.jpg\""))
            let again = try withFile(lines, named: "elsewhere.jsonl") { try convert($0) }
            #expect(again == lines)
        }
    }

    @Test(arguments: ["/", "../../../../../../../..", "/.", "file:///"])
    func `the root is a valid path and is converted to itself`(location: String) throws {
        let text = #"{"@type":"Product","name":"A","image":["\#(location)"]}"#
        try withFile(text, named: "products.json") { path in
            let lines = try withFile(try convert(path), named: "once.jsonl") { try convert($0) }
            #expect(lines.contains(#""src":"/""#) || lines.contains(#""images":["/"]"#), "\(lines)")
            let again = try withFile(lines, named: "twice.jsonl") { try convert($0) }
            #expect(again == lines)
        }
    }

    private func convert(_ path: String) throws -> String {
        var bytes: [UInt8] = []
        var export = TargetExport(.standard)
        _ = try Conversion(ListingImporter(path: path)).run(&export) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }
}

import Testing

@testable import ListingCore

@Suite("The name under which a picture is saved")
struct PictureFileNameTests {
    private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]

    @Test(arguments: [
        ("/home/ana/Blue mug.png", "Blue mug.png"),
        ("/home/ana/mug.JPEG", "mug.jpeg"),
        ("https://i.shop.example/il/il_fullxfull.123.jpg", "il_fullxfull.123.jpg"),
        ("https://i.shop.example/a%20b%C3%A9.jpg?width=300#x", "a bé.jpg"),
        ("//cdn.shop.example/mug.webp?v=1", "mug.webp"),
        // An address without a name of a picture.
        ("https://i.shop.example/image?id=12", "Blue mug"),
        ("https://i.shop.example/", "Blue mug"),
        ("https://i.shop.example", "Blue mug"),
        ("https://i.shop.example/download.php", "Blue mug"),
        // Nothing leads out of the folder or hides the file.
        ("https://i.shop.example/..%2F..%2Fetc%2Fpasswd.jpg", "etc-passwd.jpg"),
        ("https://i.shop.example/.hidden.png", "hidden.png"),
        ("https://i.shop.example/a%00%0Ab.png", "a b.png"),
        ("https://i.shop.example/%E0%A4.png", "%E0%A4.png"),
    ])
    func `the name of the file is kept, and the title is used if there is none`(location: String, name: String) {
        #expect(PictureFileName.name(of: location, title: "Blue mug") == name)
    }

    @Test func `the content decides the ending`() {
        #expect(PictureFileName.name(of: "https://a.example/mug.jpg", title: "Mug", beginning: Self.png) == "mug.png")
        #expect(PictureFileName.name(of: "https://a.example/mug.jpeg", title: "Mug", beginning: Self.jpeg) == "mug.jpeg")
        #expect(PictureFileName.name(of: "https://a.example/image?id=12", title: "Mug", beginning: Self.jpeg) == "Mug.jpg")
        #expect(PictureFileName.name(of: "https://a.example/mug.php", title: "Mug", beginning: Self.jpeg) == "Mug.jpg")
    }

    @Test func `a title makes a name that file systems accept`() {
        let name = { PictureFileName.name(of: "https://a.example/", title: $0, beginning: Self.jpeg) }
        #expect(name("Cup / mug: \"large\"\n") == "Cup - mug- -large-.jpg")
        #expect(name("") == "image.jpg")
        #expect(name("...") == "image.jpg")
        let long = name(String(repeating: "é", count: 300))
        #expect(long.utf8.count <= 130)
        #expect(long.hasSuffix("é.jpg"))
    }

    @Test(arguments: [
        (Array("GIF89a".utf8), PictureFormat.gif), (Array("RIFF\0\0\0\0WEBPVP8 ".utf8), .webp), (Array("\0\0\0\u{1C}ftypavif".utf8), .avif),
        (Array("\0\0\0\u{1C}ftypheic".utf8), .heic), (Array("BM123".utf8), .bmp), ([0x49, 0x49, 0x2A, 0x00], .tiff), (jpeg, .jpeg),
        (png, .png), (Array("<?xml version='1.0'?><svg xmlns=''>".utf8), .svg), ([0, 0, 1, 0, 1, 0], .ico),
    ])
    func `formats are recognized by their first bytes`(bytes: [UInt8], format: PictureFormat) {
        #expect(PictureFormat(bytes) == format)
        #expect(PictureFormat(ending: format.ending) == format)
    }

    @Test func `anything else has no format`() {
        for bytes in [[], Array("hello".utf8), Array("\0\0\0\u{1C}ftypmp42".utf8), Array("RIFF\0\0\0\0WAVE".utf8)] as [[UInt8]] {
            #expect(PictureFormat(bytes) == nil)
        }
    }
}

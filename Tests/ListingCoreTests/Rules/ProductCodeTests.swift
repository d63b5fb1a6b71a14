import Testing

@testable import ListingCore

@Suite("Barcode numbers")
struct ProductCodeTests {
    private static func code(_ text: String) throws -> ProductCode { try #require(ProductCode(text)) }

    @Test(arguments: [
        "4006381333931", "036000291452", "73513537", "9780306406157", "10856435001702", "8720602828605", "5601234567892", "041234567891",
        "4006381 33393-1",
    ])
    func `valid numbers have no defect and no restriction`(text: String) throws {
        let code = try Self.code(text)
        #expect(code.defect == nil)
        #expect(code.restriction == nil)
    }

    @Test(arguments: ["4006381333932", "323456789012", "5601234567895"]) func `a wrong last digit is found`(text: String) throws {
        #expect(try Self.code(text).defect == .checksum)
    }

    @Test(arguments: [("2001234567893", "2"), ("0212345678909", "02"), ("0412345678903", "04"), ("412345678903", "04")])
    func `numbers for use inside a shop are valid but restricted`(text: String, prefix: String) throws {
        let code = try Self.code(text)
        #expect(code.defect == nil)
        #expect(code.restriction == .internalUse)
        #expect(code.prefix == prefix)
    }

    @Test(arguments: ["9812345678902", "9912345678909"]) func `numbers of coupons are valid but restricted`(text: String) throws {
        let code = try Self.code(text)
        #expect(code.defect == nil)
        #expect(code.restriction == .coupon)
    }

    @Test func `lost zeros are found by the checksum`() throws {
        #expect(try Self.code("36000291452").defect == .lostZeros("036000291452"))
        #expect(try Self.code("36000291453").defect == .length(11))
        #expect(try Self.code("1").defect == .length(1))
        #expect(try Self.code("123456789012345").defect == .length(15))
    }

    @Test func `an ISBN of ten digits is one`() throws {
        #expect(try Self.code("0306406152").defect == .isbn10("9780306406157"))
        #expect(try Self.code("0-8044-2957-X").defect == .isbn10("9780804429573"))
        #expect(try Self.code("0-8044-2957-X").text == "080442957X")
    }

    @Test(arguments: ["", " - ", "ABC", "4006381333931a", "X", "４００６"]) func `other text is not a number`(text: String) {
        #expect(ProductCode(text) == nil)
    }
}

import Testing

@testable import ListingCore

@Suite("Where a picture is")
struct PictureAddressTests {
    @Test(arguments: [
        ("/home/ana/a.jpg", PictureAddress.file("/home/ana/a.jpg")),
        ("https://i.shop.example/a b.jpg", .web("https://i.shop.example/a%20b.jpg")),
        (" HTTP://i.shop.example/a.jpg\n", .web("HTTP://i.shop.example/a.jpg")),
        ("//cdn.shop.example/a.jpg?v=1", .web("https://cdn.shop.example/a.jpg?v=1")),
        ("zip:/home/ana/shop.xlsx!/xl/media/1.png", .part(file: "/home/ana/shop.xlsx", name: "xl/media/1.png")),
        ("zip:/a!/shop.zip!/b.ods!/Pictures/1.png", .part(file: "/a!/shop.zip!/b.ods", name: "Pictures/1.png")),
        ("///etc/passwd", .unusable), ("//", .unusable), ("", .unusable), ("a.jpg", .unusable),
        ("file:///etc/passwd", .unusable), ("ftp://shop.example/a.jpg", .unusable), ("data:image/png;base64,AAAA", .unusable),
    ])
    func `an address is a file, on the web, or unusable`(location: String, address: PictureAddress) {
        #expect(PictureAddress(location) == address)
    }

    @Test(arguments: [
        ("https://i.Shop.example/a.jpg", "i.shop.example"), ("http://127.0.0.1:8080/a", "127.0.0.1"),
        ("https://[::1]:80/a", "[::1]"), ("https://bank.example@evil.example/a", "evil.example"),
        ("https://shop.example?x=@other.example", "shop.example"),
    ])
    func `the server's name does not depend on what surrounds it in the address`(location: String, host: String) {
        #expect(PictureAddress(location).host == host)
        #expect(PictureAddress(location).isOnThisMachine == ["127.0.0.1", "[::1]"].contains(host))
    }
}

@Suite("Limits for pictures")
struct PictureLimitsTests {
    @Test func `redirects stay on the web and are limited in number`() throws {
        let limits = PictureLimits.web
        #expect(try limits.redirect(to: "http://b.example/", after: 0) == "http://b.example/")
        #expect(throws: PictureFailure.tooManyRedirects) { try limits.redirect(to: "http://b.example/", after: limits.redirects) }
        for address in ["file:///etc/passwd", "ftp://a.example/", nil] {
            #expect(throws: PictureFailure.leavesTheWeb) { try limits.redirect(to: address, after: 0) }
        }
    }

    @Test func `a picture with too many pixels is refused, even if the product overflows`() throws {
        let limits = PictureLimits.file
        try limits.check(width: 12_000, height: 10_000)
        #expect(throws: PictureFailure.tooManyPixels(width: 12_001, height: 10_000)) { try limits.check(width: 12_001, height: 10_000) }
        #expect(throws: PictureFailure.tooManyPixels(width: .max, height: 2)) { try limits.check(width: .max, height: 2) }
        #expect(throws: PictureFailure.notAPicture) { try limits.check(width: 0, height: 10) }
    }

    @Test func `delays between retries grow, and retries end`() {
        let policy = RetryPolicy()
        #expect((1...4).map { policy.delay(after: .status(502), made: $0, retryAfter: nil) } == [500, 1_500, 4_500, nil])
        #expect(policy.delay(after: .status(429), made: 1, retryAfter: 7_000) == 7_000)
        #expect(policy.delay(after: .status(404), made: 1, retryAfter: 7_000) == nil)
        #expect(RetryPolicy.milliseconds(ofSeconds: " 7 ") == 7_000)
        #expect(RetryPolicy.milliseconds(ofSeconds: "Fri, 31 Dec 2027 23:59:59 GMT") == nil)
        #expect(RetryPolicy.milliseconds(ofSeconds: "99999999999999") == 1_000_000_000)
    }

    @Test func `every failure has its own short description without a period`() {
        let failures: [PictureFailure] = [
            .status(404), .status(403), .status(429), .status(500), .status(302), .unknownHost, .connectionRefused, .unreachable, .offline,
            .timedOut,
            .brokenOff, .insecure, .notHTTP, .tooManyRedirects, .leavesTheWeb, .connection("x"), .empty, .tooManyBytes(limit: 30_000_000),
            .tooManyPixels(width: 1, height: 2), .notAPicture, .incomplete, .damaged("x"), .missingFile, .notAFile, .unusableAddress,
            .outOfMemory,
        ]
        #expect(Set(failures.map(\.description)).count == failures.count)
        for failure in failures {
            #expect(failure.description.first?.isUppercase == true && failure.description.last != "." && failure.description.count < 50)
        }
    }

    @Test func `while a picture is missing, its place says why`() {
        #expect(PictureStatus.delayed(.status(503)).description == "Server busy (503). Retrying")
        #expect(PictureStatus.delayed(.offline).description == "Offline. Will load when you’re back online")
        #expect(PictureStatus.failed(.status(404)).description == "Image not found (404)")
        #expect(PictureStatus.withheld(.denied).description != PictureStatus.withheld(.unanswered).description)
        #expect([true, false, nil].map(PictureAccess.init(answer:)) == [.allowed, .denied, .unanswered])
    }
}

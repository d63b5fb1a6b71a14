import Testing

@testable import ListingCore

/// Rules of Google about titles, descriptions, links and images.
struct GoogleRuleTests {
    private static func text(_ count: Int) -> String { String(repeating: "a", count: count) }

    @Test func `google-id-missing needs an id, also for each item of a group`() {
        #expect(RuleTrial.violates("google-id-missing", in: .feed, cells: ["id": ""]))
        #expect(!RuleTrial.violates("google-id-missing", in: .feed, cells: ["id": "1"]) { $0.externalID = "1" })
        #expect(!RuleTrial.violates("google-id-missing", fields: []))
        let findings = RuleTrial.findings(of: "google-id-missing", in: .feed, cells: ["id": "1"], rows: [[""]]) { $0.externalID = "group" }
        #expect(findings.map(\.record) == [2])
    }

    @Test func `google-id-length allows 50 characters`() {
        #expect(!RuleTrial.violates("google-id-length") { $0.externalID = Self.text(50) })
        #expect(RuleTrial.violates("google-id-length") { $0.externalID = Self.text(51) })
        // The listing of a group has the group's id.
        let isLong = RuleTrial.violates("google-id-length", in: .feed, cells: ["g:id": "1"], rows: [["2"]]) {
            $0.externalID = Self.text(51)
        }
        #expect(!isLong)
    }

    @Test func `google-id-duplicate compares ids between listings`() throws {
        // Tested with whole files.
        let rule = try #require(RulePack.allRules.first { $0.id == "google-id-duplicate" })
        let inspection = Inspection([rule], today: RuleTrial.today)
        var listing = Listing(id: ListingID(0), title: "Mug", source: SourceRecord(columns: SourceColumns(names: []), rows: []))
        listing.externalID = "1"
        inspection.examine(listing, in: .feed, with: .all, used: .all)
        #expect(inspection.digests.count == 1)
    }

    @Test func `google-id-duplicate-variant finds an id twice in a group`() {
        #expect(RuleTrial.violates("google-id-duplicate-variant", in: .feed, cells: ["id": "1"], rows: [["1"]]))
        #expect(!RuleTrial.violates("google-id-duplicate-variant", in: .feed, cells: ["id": "1"], rows: [["2"]]))
    }

    @Test func `google-title-missing accepts a structured title`() {
        let problem = RecordProblem(record: 1, line: 2, column: "title", ProblemCause(.titleMissing))
        #expect(RuleTrial.violates("google-title-missing", in: .feed) { $0.problems = [problem] })
        let isMissing = RuleTrial.violates("google-title-missing", in: .feed, cells: ["g:structured_title/g:content": "Mug"]) {
            $0.problems = [problem]
        }
        #expect(!isMissing)
        #expect(!RuleTrial.violates("google-title-missing"))
    }

    @Test func `google-title-length allows 150 characters`() {
        #expect(!RuleTrial.violates("google-title-length") { $0.title = Self.text(150) })
        #expect(RuleTrial.findings(of: "google-title-length") { $0.title = Self.text(151) }.map(\.count) == [151])
        // In a group, the titles of the items count.
        let findings = RuleTrial.findings(of: "google-title-length", in: .feed, cells: ["title": "Mug"], rows: [[Self.text(160)]])
        #expect(findings.map(\.record) == [2])
    }

    @Test func `google-title-cut hints at 70 characters`() {
        #expect(!RuleTrial.violates("google-title-cut") { $0.title = Self.text(70) })
        #expect(RuleTrial.findings(of: "google-title-cut") { $0.title = Self.text(71) }.map(\.severity) == [.hint])
    }

    @Test func `google-title-capitals allows names in capitals`() {
        #expect(RuleTrial.violates("google-title-capitals") { $0.title = "HANDMADE CERAMIC MUG" })
        #expect(!RuleTrial.violates("google-title-capitals") { $0.title = "MILA" })
        #expect(!RuleTrial.violates("google-title-capitals") { $0.title = "MILA mug of stoneware" })
    }

    @Test func `google-title-promotion counts whole words`() {
        #expect(RuleTrial.findings(of: "google-title-promotion") { $0.title = "Mug, Free Shipping" }.map(\.value) == ["Free Shipping"])
        #expect(!RuleTrial.violates("google-title-promotion") { $0.title = "Wholesale Font Pack" })
    }

    @Test func `google-title-symbols finds pictographs and decorative letters`() {
        for title in ["★ Mug", "Mug ✓", "Mug 🎁", "𝓜ug", "Ⓜug"] {
            #expect(RuleTrial.violates("google-title-symbols") { $0.title = title }, "\(title)")
        }
        for title in ["Mug™ of 30 °C", "Café – “Été”", "時計 10㎜", "Clarinet in B♭", "½ mug × 2", "Чашка"] {
            #expect(!RuleTrial.violates("google-title-symbols") { $0.title = title }, "\(title)")
        }
    }

    @Test func `google-title-variant finds groups with one title`() {
        #expect(RuleTrial.violates("google-title-variant", in: .feed, cells: ["title": "Shirt"], rows: [["Shirt "]]))
        #expect(!RuleTrial.violates("google-title-variant", in: .feed, cells: ["title": "Shirt, S"], rows: [["Shirt, M"]]))
        #expect(!RuleTrial.violates("google-title-variant", in: .feed, cells: ["title": "Shirt"]))
    }

    @Test func `google-description-missing accepts a structured description`() {
        #expect(RuleTrial.violates("google-description-missing"))
        #expect(!RuleTrial.violates("google-description-missing", fields: []))
        #expect(!RuleTrial.violates("google-description-missing") { $0.description = DescriptionText(raw: "A mug.", markup: .plain) })
        #expect(!RuleTrial.violates("google-description-missing", in: .feed, cells: ["structured_description/content": "A mug."]))
    }

    @Test func `google-description-length allows 5,000 characters`() {
        #expect(
            !RuleTrial.violates("google-description-length") { $0.description = DescriptionText(raw: Self.text(5_000), markup: .plain) })
        #expect(RuleTrial.violates("google-description-length") { $0.description = DescriptionText(raw: Self.text(5_001), markup: .plain) })
        // The tags of a shop's HTML don't count, except in feeds.
        let html = DescriptionText(raw: "<p class=\"\(Self.text(5_000))\">A mug.</p>", markup: .html)
        #expect(!RuleTrial.violates("google-description-length") { $0.description = html })
        #expect(RuleTrial.violates("google-description-length", in: .feed) { $0.description = html })
    }

    @Test func `google-description-link finds addresses`() {
        let values = ["See https://example.com/a.": "https://example.com/a", "See (www.example.com)!": "www.example.com"]
        for (text, address) in values {
            let findings = RuleTrial.findings(of: "google-description-link") { $0.description = DescriptionText(raw: text, markup: .plain) }
            #expect(findings.map(\.value) == [address])
        }
        #expect(
            !RuleTrial.violates("google-description-link") { $0.description = DescriptionText(raw: "Size: 10 cm. Wow...", markup: .plain) })
        let link = DescriptionText(raw: "<p>A <a href=\"https://example.com\">mug</a>.</p>", markup: .html)
        #expect(!RuleTrial.violates("google-description-link", in: .shopifyTable) { $0.description = link })
        #expect(RuleTrial.violates("google-description-link", in: .feed) { $0.description = link })
    }

    @Test func `google-description-promotion ignores phrases in tags`() {
        let rule = "google-description-promotion"
        #expect(RuleTrial.violates(rule) { $0.description = DescriptionText(raw: "Free shipping today.", markup: .plain) })
        #expect(!RuleTrial.violates(rule) { $0.description = DescriptionText(raw: "Made for a wholesaler.", markup: .plain) })
        #expect(!RuleTrial.violates(rule) { $0.description = DescriptionText(raw: "<p class=\"clearance\">A mug.</p>", markup: .html) })
    }

    @Test func `google-link-missing needs a link where a file can have one`() {
        #expect(RuleTrial.violates("google-link-missing"))
        #expect(!RuleTrial.violates("google-link-missing", fields: []))
        #expect(!RuleTrial.violates("google-link-missing") { $0.url = "https://example.com" })
    }

    @Test func `google-link-address needs http or https`() {
        #expect(RuleTrial.violates("google-link-address") { $0.url = "example.com/mug" })
        #expect(!RuleTrial.violates("google-link-address") { $0.url = "https://example.com/mug" })
        #expect(!RuleTrial.violates("google-link-address"))
    }

    @Test func `google-link-length allows 2,000 characters`() {
        #expect(RuleTrial.findings(of: "google-link-length") { $0.url = Self.text(2_001) }.map(\.severity) == [.warning])
        #expect(!RuleTrial.violates("google-link-length") { $0.url = Self.text(2_000) })
    }

    @Test func `google-link-length-other allows 2,000 characters`() {
        #expect(RuleTrial.violates("google-link-length-other", in: .feed, cells: ["mobile_link": Self.text(2_001)]))
        #expect(!RuleTrial.violates("google-link-length-other", in: .feed, cells: ["ads redirect": Self.text(2_000)]))
    }

    @Test func `google-image-missing needs an image`() {
        #expect(RuleTrial.violates("google-image-missing"))
        #expect(!RuleTrial.violates("google-image-missing") { $0.images = [ListingImage(location: "https://example.com/a.jpg")] })
    }

    @Test func `google-image-address allows local images of Listing Lines`() {
        #expect(RuleTrial.violates("google-image-address") { $0.images = [ListingImage(location: "mug.jpg")] })
        #expect(
            RuleTrial.violates("google-image-address") { $0.images = [ListingImage(location: "https://example.com/" + Self.text(2_000))] })
        #expect(!RuleTrial.violates("google-image-address") { $0.images = [ListingImage(location: "https://example.com/mug.jpg")] })
        #expect(!RuleTrial.violates("google-image-address", in: .listingLines) { $0.images = [ListingImage(location: "/home/a/mug.jpg")] })
    }

    @Test func `google-image-format finds other kinds of images`() {
        for name in ["mug.svg", "mug.AVIF?width=100", "a/mug.heic#top"] {
            #expect(
                RuleTrial.violates("google-image-format") { $0.images = [ListingImage(location: "https://example.com/\(name)")] }, "\(name)"
            )
        }
        for name in ["mug.jpg", "mug.webp", "image.php?name=mug.svg", "mug", "svg.ai/mug", ""] {
            #expect(
                !RuleTrial.violates("google-image-format") { $0.images = [ListingImage(location: "https://example.ai/\(name)")] }, "\(name)"
            )
        }
        #expect(!RuleTrial.violates("google-image-format") { $0.images = [ListingImage(location: "https://example.ai")] })
    }

    @Test func `google-image-small asks for 100 pixels, google-image-small-recommended for 500`() throws {
        func isFound(_ id: String, _ width: Int, _ height: Int) throws -> Bool {
            let rule = try #require(RulePack.allRules.first { $0.id == id })
            guard case .image(let find) = rule.check else { return false }
            return find(LoadedImage(location: "https://example.com/a.jpg", width: width, height: height)) != nil
        }
        #expect(try isFound("google-image-small", 500, 99))
        #expect(try !isFound("google-image-small", 100, 100))
        #expect(try isFound("google-image-small-recommended", 800, 499))
        #expect(try !isFound("google-image-small-recommended", 500, 500))
        #expect(try !isFound("google-image-small-recommended", 80, 80))
    }

    @Test func `google-images-many allows eleven images of an item`() {
        let images = (0..<12).map { ListingImage(location: "https://example.com/w_1,h_2/\($0).jpg") }
        let ten = images[..<10].map(\.location).joined(separator: ",")
        let eleven = images[..<11].map(\.location).joined(separator: ", ")
        #expect(RuleTrial.violates("google-images-many", in: .listingLines) { $0.images = images })
        #expect(!RuleTrial.violates("google-images-many", in: .listingLines) { $0.images = Array(images.dropLast()) })
        let findings = RuleTrial.findings(of: "google-images-many", in: .feed, cells: ["additional_image_link": eleven]) {
            $0.images = images
        }
        #expect(findings.map(\.count) == [12])
        // The images of a group are those of all of its items.
        let isMany = RuleTrial.violates("google-images-many", in: .feed, cells: ["additional_image_link": ten], rows: [[ten]]) {
            $0.images = images
        }
        #expect(!isMany)
    }
}

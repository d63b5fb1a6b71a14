import Testing

@testable import ListingCore

@Suite("Sections of a listing")
struct ListingSectionsTests {
    private func show<ViewModel: RowViewModel>(
        _ section: SectionPresenter<ListingScreenProperties, ViewModel>, _ listing: Listing, expanded: Set<SectionID> = []
    ) -> [ViewModel] {
        section.viewModels(for: ListingScreenProperties(listing: listing, expanded: expanded))
    }

    private func header(_ section: SectionID, _ listing: Listing) -> SectionHeaderViewModel? {
        ListingScreen.snapshot(for: ListingScreenProperties(listing: listing)).section(section)?.header?.viewModel(as: .sectionHeader)
    }

    @Test func `each picture is described by its alternative text or its number`() {
        #expect(
            show(ListingScreen.gallery, .full).first?.images == [
                ImageViewModel(location: "/a.png", alternativeText: "Mug, image 1 of 2"),
                ImageViewModel(location: "/b.png", alternativeText: "The handle"),
            ])
        let one = Listing.with { $0.images = [ListingImage(location: "/a.png", alternativeText: " ")] }
        #expect(show(ListingScreen.gallery, one).first?.images.first?.alternativeText == "Mug")
    }

    @Test func `options list the values of each option that has any`() {
        let listing = Listing.with {
            $0.options = [VariationOption(name: "Size", values: ["S", "", "M"]), VariationOption(name: "Colour", values: [])]
        }
        #expect(show(ListingScreen.variations, listing).first?.options == [.init(name: "Size", values: ["S", "M"])])
        #expect(header("variations", .full) == SectionHeaderViewModel(title: "Options", detail: "2 variants"))
    }

    @Test func `a short description is shown in full, with nothing to fold`() {
        let expected = [DescriptionViewModel(blocks: [.paragraph("Thrown by hand.")])]
        #expect(show(ListingScreen.description, .full) == expected)
        #expect(show(ListingScreen.description, .full, expanded: ["description"]) == expected)
    }

    @Test func `a long description is folded to its beginning until the user asks for more`() {
        let paragraphs = (1...100).map { "<p>Paragraph \($0)</p>" }.joined()
        let listing = Listing.with { $0.description = DescriptionText(raw: paragraphs, markup: .html) }
        let folded = show(ListingScreen.description, listing).first
        #expect(folded?.canExpand == true && folded?.isExpanded == false)
        #expect((folded?.blocks.count ?? 0) < 100)
        let unfolded = show(ListingScreen.description, listing, expanded: ["description"]).first
        #expect(unfolded?.canExpand == true && unfolded?.isExpanded == true)
        #expect(unfolded?.blocks.count == 100)
    }

    @Test(arguments: [(11, 0), (14, 0), (15, 3), (40, 28)])
    func `of many details the first twelve are shown and the rest is folded, unless only one or two remain`(count: Int, folded: Int) {
        let listing = Listing.with { listing in
            listing.attributes = (0..<count).map { ListingAttribute(name: "Fact \($0)", value: "v") }
        }
        #expect(show(ListingScreen.details, listing).count == count - folded)
        #expect(show(ListingScreen.moreDetails, listing).isEmpty)
        let more = ListingScreen.snapshot(for: ListingScreenProperties(listing: listing)).section("moreDetails")
        #expect((more?.header?.viewModel(as: .disclosure)?.title) == (folded == 0 ? nil : "\(folded) More Details"))
        let unfolded = show(ListingScreen.moreDetails, listing, expanded: ["moreDetails"])
        #expect(unfolded.map(\.name) == (count - folded..<count).map { "Fact \($0)" })
    }

    @Test func `details list brand, condition and date, then the source's facts, then identifiers`() {
        let fields = show(ListingScreen.details, .full).map { "\($0.name): \($0.value)" }
        #expect(
            fields == [
                "Brand: Clay & Co", "Condition: New", "Listed: 2026-11-21", "Volume: 300 ml", "SKU: M-1, M-2", "Barcode: 4006381333931",
                "Listing ID: 0042",
                "Link: https://shop.example/mug",
            ])
    }

    @Test func `of many numbers the first three are shown and the others counted, without duplicates`() {
        let listing = Listing.with { $0.variants = (1...9).map { Variant(sku: "A\($0)") } + [Variant(sku: "A1"), Variant(sku: "")] }
        #expect(show(ListingScreen.details, listing) == [FieldViewModel(name: "SKU", value: "A1, A2, A3 and 6 more")])
    }

    @Test func `tags and materials have a row each`() {
        #expect(
            show(ListingScreen.keywords, .full) == [
                ChipsViewModel(title: "Tags", chips: ["mug"]), ChipsViewModel(title: "Materials", chips: ["Stoneware"]),
            ])
        #expect(
            show(ListingScreen.keywords, .with { $0.materials = ["Clay", " "] }) == [ChipsViewModel(title: "Materials", chips: ["Clay"])])
    }

    @Test func `what has changed since an earlier export is listed, marked and shown in place`() throws {
        let before = Listing.with {
            ($0.tags, $0.brand) = (["mug", "blue"], "Kiln")
            $0.description = DescriptionText(raw: "A blue mug.", markup: .plain)
        }
        let after = Listing.with {
            ($0.tags, $0.brand) = (["mug", "gift"], "Kiln")
            $0.description = DescriptionText(raw: "A red mug.", markup: .plain)
        }
        let changes = ListingComparer(.all, .all).changes(from: before, to: after)
        var properties = ListingScreenProperties(listing: after)
        #expect(ListingScreen.changes.viewModels(for: properties).isEmpty)
        properties.change = ListingChanges(
            ListingDifference(ListingOutcome(.changed, .id, old: before, new: after, changes: changes)), since: "May")
        #expect(
            ListingScreen.changes.viewModels(for: properties) == [
                FieldViewModel(name: "Changed descriptions", value: "+ red, − blue"),
                FieldViewModel(name: "Changed tags", value: "+ gift, − blue"),
            ])
        let description = try #require(ListingScreen.description.viewModels(for: properties).first)
        #expect(description.runs == [[TextRun(.same, "A "), TextRun(.removed, "blue "), TextRun(.added, "red "), TextRun(.same, "mug.")]])
        let tags = try #require(ListingScreen.keywords.viewModels(for: properties).first)
        #expect(tags.chips == ["mug", "gift", "blue"] && tags.changes == ["gift": .added, "blue": .removed])
        #expect(tags.accessibleLabel == "Tags: mug, gift (new), blue (gone)")
        let snapshot = ListingScreen.snapshot(for: properties)
        func header(_ id: SectionID) -> SectionHeaderViewModel? { snapshot.section(id)?.header?.viewModel(as: .sectionHeader) }
        #expect(header("changes")?.detail == "since May" && header("description")?.mark == "Changed" && header("details")?.mark == nil)
        #expect(header("description")?.accessibleLabel == "Description, Changed")
    }

    @Test func `a seller is shown with the known facts about the shop`() {
        var seller = Seller(name: "Mira")
        seller.since = 2014
        seller.sales = 1_204
        seller.rating = Rating(average: 4.8, count: 312)
        seller.about = " "
        seller.image = ListingImage(location: "/mira.png")
        let shown = show(ListingScreen.seller, .with { $0.seller = seller }).first
        #expect(shown?.details == ["Selling since 2014", "1,204 sales", "4.8 ★ (312)"])
        #expect(shown?.image == ImageViewModel(location: "/mira.png", alternativeText: "Mira"))
        #expect(shown?.about == nil)
        #expect(show(ListingScreen.seller, .full) == [SellerViewModel(name: "Mira")])
    }

    @Test func `shipping shows the destination, the price and the duration`() {
        let listing = Listing.with {
            $0.shipping = [
                ShippingOffer(region: "Germany", service: "DHL", price: .euros(490), days: 3...5),
                ShippingOffer(price: .euros(0), days: 1...1), ShippingOffer(region: "France"), ShippingOffer(region: "Berlin", days: 0...0),
                ShippingOffer(),
            ]
        }
        #expect(
            show(ListingScreen.shipping, listing).first?.offers == [
                .init(destination: "Germany", service: "DHL", price: "€4.90", duration: "3–5 days"),
                .init(destination: "Worldwide", price: "Free", duration: "1 day"), .init(destination: "France"),
                .init(destination: "Berlin", duration: "Same day"),
            ])
    }

    @Test func `related listings are cards under a header that describes them`() {
        let properties = ListingScreenProperties(listing: .full, sameSeller: [.bare(7)], similar: [.bare(8), .bare(9)])
        let snapshot = ListingScreen.snapshot(for: properties)
        #expect(snapshot.section("sameSeller")?.header?.viewModel(as: .sectionHeader)?.title == "More from Mira")
        #expect(snapshot.section("similar")?.header?.viewModel(as: .sectionHeader)?.title == "Similar Listings")
        #expect(ListingScreen.similar.viewModels(for: properties).map(\.id) == [ListingID(8), ListingID(9)])
        let lines = snapshot.arranged(forWidth: 400).items(of: "similar").compactMap { $0.viewModel(as: .carouselLine) }
        #expect(lines.map(\.title) == ["Similar Listings"])
    }

    @Test func `a card without a price and a picture shows only its title`() {
        #expect(ListingCardViewModel(.bare()) == ListingCardViewModel(id: ListingID(0), title: "Mug"))
        #expect(ListingCardViewModel(.full).accessibleLabel == "Mug, €20.00")
        let unreadable = ListingCardViewModel(.with { $0.price = Price(unreadable: "ask") })
        #expect(unreadable.price == nil && unreadable.unreadablePrice == "ask")
        #expect(unreadable.accessibleLabel == "Mug, Unreadable price: ask")
    }

    @Test func `problems of the listing are counted, and each says where it is and what to do`() {
        let cause = ProblemCause(.priceUnreadable, .text("abc"))
        #expect(
            show(ListingScreen.problems, .full) == [
                ProblemViewModel(
                    severity: .changed, message: cause.message, advice: cause.advice, location: "Row 13 · Line 340 · Column PRICE")
            ])
        #expect(header("problems", .full) == SectionHeaderViewModel(title: "Problems", detail: "1"))
    }

    @Test func `the most severe problems of a listing come first, and none of them leads elsewhere`() {
        let codes: [ProblemCode] = [.idRepeated, .priceUnreadable, .optionsTooMany, .titleMissing]
        let shown = show(ListingScreen.problems, .with { $0.problems = codes.map { RecordProblem(record: 1, ProblemCause($0)) } })
        #expect(shown.map(\.severity) == [.lost, .changed, .changed, .noted])
        #expect(shown.allSatisfy { $0.activation == nil && !$0.isHighlightable })
        #expect(Set(shown.map(\.severity.icon)).count == 3)
    }
}

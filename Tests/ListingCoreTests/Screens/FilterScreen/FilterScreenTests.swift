import Testing

@testable import ListingCore

@Suite("Filter panel")
struct FilterScreenTests {
    private func shown(
        _ query: ListingQuery = ListingQuery(), names: [String] = [], expanded: Set<SectionID> = [], _ fill: (inout FacetCounts) -> Void
    ) -> FilterScreenProperties {
        var facets = FacetCounts()
        fill(&facets)
        return FilterScreenProperties(facets: facets, query: query, sourceNames: names, expanded: expanded)
    }

    /// Returns the rows of a section, each as a line: "[x] Acme 12".
    private func rows(_ section: SectionID, _ properties: FilterScreenProperties) -> [String] {
        FilterScreen.snapshot(for: properties).items(of: section).map { item in
            if let value = item.viewModel(as: .filterValue) {
                return [value.isChosen ? "[x]" : "[ ]", value.name, value.countText].compactMap(\.self).joined(separator: " ")
            }
            return item.accessibleLabel ?? ""
        }
    }

    private static func counts(_ texts: (String, Int)...) -> [FacetCounts.Count<String>] { texts.map { FacetCounts.Count($0.0, $0.1) } }

    @Test func `skeletons hold the place until values are counted`() {
        let items = FilterScreen.snapshot(for: FilterScreenProperties(facets: nil, query: ListingQuery(filters: [.favorites])))
            .items(of: "awaited")
        #expect(items.count == 8 && items.allSatisfy(\.isSkeleton))
    }

    @Test func `listings that nothing distinguishes are described as such`() {
        let snapshot = FilterScreen.snapshot(for: shown { $0[.pictures].present = 12 })
        #expect(snapshot.sections.map(\.id) == ["nothing"])
    }

    @Test func `sections come in a fixed order, and only those that offer a choice`() {
        let properties = shown {
            $0[.source] = [FacetCounts.Count(0, 1), FacetCounts.Count(1, 2)]
            $0[.availability] = [FacetCounts.Count(Availability.inStock.number, 3)]
            $0[.price] = [
                FacetCounts.Prices(
                    currency: Currency("EUR"), count: 3, lowest: DecimalNumber(significand: 1), highest: DecimalNumber(significand: 9),
                    histogram: [1, 2])
            ]
            $0[.brand] = Self.counts(("Acme", 3))
            $0[.seller] = Self.counts(("Ann", 3))
            $0[.category] = [FacetCounts.Count(["Home"], 3)]
            $0[.tag] = Self.counts(("t", 1))
            $0[.material] = Self.counts(("m", 1))
            $0[.option] = [
                FacetCounts.Option(name: "Size", values: Self.counts(("L", 1))),
                FacetCounts.Option(name: "Colour", values: Self.counts(("red", 1))),
            ]
            $0[.rating] = [FacetCounts.Count(1, 2), FacetCounts.Count(2, 2), FacetCounts.Count(3, 1), FacetCounts.Count(4, 0)]
            $0[.pictures].absent = 1
        }
        #expect(
            FilterScreen.snapshot(for: properties).sections.map(\.id.name) == [
                "source", "category", "price", "availability", "brand", "seller", "rating", "option Size", "option Colour", "material",
                "tag", "others",
            ])
    }

    @Test func `a value's row shows its name, its count and whether it is chosen, and toggles it`() {
        let properties = shown(ListingQuery(filters: [.brand(["Acme"])])) { $0[.brand] = Self.counts(("Acme", 1_204), ("Zenith", 1)) }
        #expect(rows("brand", properties) == ["Brands, 1 selected", "[x] Acme 1,204", "[ ] Zenith 1"])
        let chosen = FilterScreen.texts(.brand).viewModels(for: properties).first
        #expect(chosen?.activation == .toggle(.text(.brand, "Acme")))
        #expect(chosen?.accessibleLabel == "Acme, 1,204 listings, selected")
    }

    @Test func `a chosen value stays in the list even if no listing has it any more`() {
        let properties = shown(ListingQuery(filters: [.brand(["Zenith", "Gone"])])) { $0[.brand] = Self.counts(("Acme", 3)) }
        #expect(rows("brand", properties) == ["Brands, 2 selected", "[ ] Acme 3", "[x] Gone 0", "[x] Zenith 0"])
    }

    @Test func `if not all values are counted, a chosen value without a count is not shown as 0`() {
        let properties = shown(ListingQuery(filters: [.tag(["rare"])]), expanded: ["tag"]) {
            $0[.tag] = (0..<FacetCounts.maxValues).map { FacetCounts.Count("tag \($0)", 100 - $0) }
        }
        #expect(rows("tag", properties).suffix(2) == ["[x] rare", "Show Fewer"])
    }

    @Test func `of many values the first and the chosen ones are shown, with a row to show all`() {
        let brands = (1...34).map { FacetCounts.Count("Brand \($0)", 100 - $0) }
        let query = ListingQuery(filters: [.brand(["Brand 20"])])
        let few = rows("brand", shown(query) { $0[.brand] = brands })
        #expect(few.count == 1 + 8 + 1 + 1)
        #expect(few.suffix(2) == ["[x] Brand 20 80", "Show All (34)"])
        let all = rows("brand", shown(query, expanded: ["brand"]) { $0[.brand] = brands })
        #expect(all.count == 1 + 34 + 1)
        #expect(all.last == "Show Fewer")
    }

    @Test(arguments: [(10, 10), (11, 9)]) func `if only a few values exceed the limit, all are shown`(count: Int, shownRows: Int) {
        let properties = shown { $0[.seller] = (0..<count).map { FacetCounts.Count("Seller \($0)", 1) } }
        #expect(rows("seller", properties).count == 1 + shownRows)
    }

    @Test func `if not all values can be counted, the button does not promise all of them`() {
        let properties = shown { $0[.brand] = (0..<FacetCounts.maxValues).map { FacetCounts.Count("Brand \($0)", 1) } }
        #expect(rows("brand", properties).last == "Show Most Common")
    }

    @Test func `blank values have no row`() {
        #expect(rows("tag", shown { $0[.tag] = Self.counts((" ", 3), ("t", 1)) }).dropFirst() == ["[ ] t 1"])
    }

    @Test func `files are called by their names, or by their numbers if the names are unknown`() {
        let properties = shown(names: ["etsy.csv"]) { $0[.source] = [FacetCounts.Count(0, 5), FacetCounts.Count(1, 7)] }
        #expect(rows("source", properties) == ["Files", "[ ] etsy.csv 5", "[ ] File 2 7"])
    }

    @Test func `availability reads as it does in the rows of listings`() {
        let properties = shown {
            $0[.availability] = [FacetCounts.Count(Availability.inStock.number, 5), FacetCounts.Count(Availability.outOfStock.number, 1)]
        }
        #expect(rows("availability", properties) == ["Availability", "[ ] In stock 5", "[ ] Out of stock 1"])
    }

    @Test func `ratings are listed from the best down, without those that no listing reaches, and only one can be chosen`() {
        let properties = shown(ListingQuery(filters: [.rating(3)])) {
            $0[.rating] = [FacetCounts.Count(1, 4), FacetCounts.Count(2, 4), FacetCounts.Count(3, 2), FacetCounts.Count(4, 0)]
        }
        #expect(rows("rating", properties) == ["Rating, 1 selected", "[x] 3★ and up 2", "[ ] 2★ and up 4", "[ ] 1★ and up 4"])
        let row = FilterScreen.minimums(.rating).viewModels(for: properties).first
        #expect(row?.mark == .radio && row?.accessibleLabel == "At least 3 stars, 2 listings, selected")
    }

    @Test func `each option has a section, a filtered one keeps it, and those after the first two are folded`() {
        let query = ListingQuery(filters: [.option(name: "Finish", values: ["matt"])])
        let properties = shown(query) { facets in
            facets[.option] = ["Size", "Colour", "Scent"].map { FacetCounts.Option(name: $0, values: Self.counts(("a", 2))) }
        }
        let sections = FilterScreen.snapshot(for: properties).sections.filter { $0.id.name.hasPrefix("option ") }
        #expect(sections.map(\.id.name) == ["option Size", "option Colour", "option Scent", "option Finish"])
        let folded = sections.map { $0.header?.viewModel(as: .disclosure)?.isInitiallyFolded }
        #expect(folded == [false, false, true, false])
        #expect(rows("option Finish", properties) == ["Finish, 1 selected", "[x] matt"])
    }

    @Test func `materials and tags are folded until one of them is chosen`() {
        func isFolded(_ query: ListingQuery) -> Bool? {
            FilterScreen.snapshot(for: shown(query) { $0[.tag] = Self.counts(("t", 1)) }).section("tag")?.header?
                .viewModel(as: .disclosure)?.isInitiallyFolded
        }
        #expect(isFolded(ListingQuery()) == true)
        #expect(isFolded(ListingQuery(filters: [.tag(["t"])])) == false)
    }

    @Test func `pictures, problems and favorites are offered if listings differ in them or are filtered by them`() {
        let all = shown {
            ($0[.pictures].present, $0[.pictures].absent, $0[.problems].present, $0[.favorites].present) = (5, 2, 1, 3)
        }
        #expect(
            rows("others", all) == ["Other", "[ ] Has images 5", "[ ] No images 2", "[ ] Has problems 1", "[ ] Favorites 3"])
        #expect(rows("others", shown { $0[.pictures].absent = 2 }) == ["Other", "[ ] No images 2"])
        #expect(rows("others", shown { $0[.sale].present = 7 }) == ["Other", "[ ] On sale 7"])
        let filtered = shown(ListingQuery(filters: [.problems(false), .favorites])) { $0[.pictures].present = 5 }
        #expect(rows("others", filtered) == ["Other, 2 selected", "[x] No problems", "[x] Favorites 0"])
    }

    @Test func `the panel declares every kind of row that it shows`() {
        let properties = shown {
            $0[.brand] = (0..<20).map { FacetCounts.Count("Brand \($0)", 1) }
            $0[.category] = [FacetCounts.Count(["Home"], 3)]
            $0[.option] = [FacetCounts.Option(name: "Size", values: Self.counts(("L", 1)))]
        }
        let named = Set(FilterScreen.rowKinds)
        for section in FilterScreen.snapshot(for: properties).sections {
            for index in 0..<section.count { #expect(named.contains(section.item(at: index).kind)) }
        }
    }
}

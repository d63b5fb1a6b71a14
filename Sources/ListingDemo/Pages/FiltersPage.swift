import CGtk
import ListingCore
import ListingGtk
import ListingStore

/// The filter panel and the filter chips, over an in-memory catalog.
final class FiltersPage: DemoPage {
    static let title = "Filters"
    static let explanation = "A panel with live counts, chips, and a way out of an empty result"

    let frame = DemoFrame("Choose values in the panel, drag the handles of the prices, and take filters off by the chips above the list.")
    private let panel = FilterPanel()
    private let chips = FilterChips()
    private let shop = DemoShop(count: 600)
    private var query = ListingQuery()
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Focusable()).plugin(Highlightable()))

    init() {
        frame.addAbove(chips.widget)
        frame.add(Separator(GTK_ORIENTATION_VERTICAL))
        frame.add(panel.widget.sized(width: 300))
        frame.addButton("Find nothing", self) { $0.show(ListingQuery(filters: [.brand(["Acme"]), .price(DemoShop.cheap)])) }
        panel.onAction = { [weak self] action, _ in self.map { $0.show($0.query.applying(action)) } }
        chips.onAction = { [weak self] action in self.map { $0.show($0.query.applying(action)) } }
        frame.router.on(.noResults) { [weak self] action, _ in self.map { $0.show($0.query.applying(action)) } }
        show(query)
    }

    func show(_ query: ListingQuery) {
        self.query = query
        let rows = shop.rows(of: query)
        chips.show(query)
        panel.show(FilterScreenProperties(facets: shop.facets(of: query), query: query))
        adapter.show(Snapshot([rows.isEmpty ? nothing(query) : Section("listings", items: rows.map(item))]))
        frame.say("\(rows.count) of \(shop.index.count) listings")
    }

    private func nothing(_ query: ListingQuery) -> Section {
        let counts = Dictionary(uniqueKeysWithValues: query.parts.map { ($0, shop.rows(of: query.without($0)).count) })
        return Section("nothing", items: [ListItem("nothing", .noResults, NoResultsViewModel(query, counts: counts))])
    }

    private func item(_ row: Int) -> ListItem {
        let listing = shop.index[row]
        return ListItem(
            ItemID(row), .attribute,
            FieldViewModel(name: listing?.title ?? "", value: listing.flatMap { MoneyFormatter.user.text(for: $0.price) } ?? ""))
    }
}

/// The listings of an invented shop, each generated from its number.
@MainActor
private struct DemoShop {
    private(set) var index = InMemoryQueryIndex()

    /// A price range without any listing.
    static let cheap = PriceFilter(currency: Currency("EUR"), highest: DecimalNumber(significand: 1))

    init(count: Int) {
        index.beginSource()
        index.append((0..<count).map(Self.listing))
    }

    func rows(of query: ListingQuery) -> [Int] { (try? index.rows(of: query)).map(Array.init) ?? [] }

    func facets(of query: ListingQuery) -> FacetCounts? { try? index.facets(of: query) }

    private static let brands = [
        "Acme", "Zenith", "Clay & Co", "Northwind", "Hearth", "Lumen", "Fable", "Oak & Iron", "Tide", "Moss", "Petal", "Quarry", "Ember",
    ]
    private static let categories = [
        ["Home", "Kitchen", "Mugs"], ["Home", "Kitchen", "Bowls"], ["Home", "Vases"], ["Garden", "Pots"], ["Jewelry", "Rings"], ["Art"],
    ]
    private static let colors = ["Blue", "Red", "Green", "Sand", "Charcoal"]

    private static func listing(_ number: Int) -> Listing {
        // The periods 101 and 97 are coprime, so every combination of values occurs.
        let (step, other) = (number * 7 % 101, number * 13 % 97)
        let category = categories[step % categories.count]
        var listing = Listing(
            id: ListingID(number), title: "\(colors[other % 5]) \(category.last ?? "") \(number)",
            source: SourceRecord(columns: SourceColumns(names: []), rows: []))
        let cents = Int64(450 + step * other)
        listing.price = Price(lowest: Money(amount: DecimalNumber(significand: cents, scale: 2), currency: Currency("EUR")))
        listing.brand = brands[min(step % 17, other) % brands.count]
        listing.category = category
        listing.availability = other % 5 == 0 ? .outOfStock : other % 7 == 0 ? .madeToOrder : .inStock
        listing.rating = step % 3 == 0 ? nil : Rating(average: 2 + Double(other % 31) / 10, count: 1 + step)
        listing.options = [VariationOption(name: "Color", values: [colors[other % 5]])]
        listing.materials = [["Stoneware", "Glass", "Oak"][step % 3]]
        listing.tags = ["handmade", "gift"].filter { _ in other % 2 == 0 }
        listing.images = other % 4 == 0 ? [] : [ListingImage(location: "picture.png")]
        return listing
    }
}

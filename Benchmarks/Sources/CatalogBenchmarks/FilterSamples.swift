import ListingCore
import Measuring
import TestSupport

/// Random sets of one to three filters, by the values that a catalog has.
struct FilterSamples {
    private(set) var sets: [[ListingFilter]] = []

    init(catalog: any Catalog, count: Int) async throws {
        let facets = try await catalog.facets(of: ListingQuery(), marks: CatalogMarks())
        var random = SeededGenerator(seed: 43)
        while sets.count < count {
            var filters: [ListingFilter] = []
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                // A query has at most one filter of each facet.
                if let filter = Self.filter(facets, &random), !filters.contains(where: { $0.facet == filter.facet }) {
                    filters.append(filter)
                }
            }
            if !filters.isEmpty { sets.append(filters) }
        }
    }

    private static func filter(_ facets: FacetCounts, _ random: inout SeededGenerator) -> ListingFilter? {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            let lowest = Int.random(in: 0..<80, using: &random)
            let highest = lowest + Int.random(in: 5...40, using: &random)
            return .price(
                PriceFilter(
                    currency: facets[.price].first?.currency, lowest: DecimalNumber(plain: "\(lowest)"),
                    highest: DecimalNumber(plain: "\(highest)")))
        case 1: return .availability([.outOfStock])
        case 2: return .pictures(Bool.random(using: &random))
        case 3: return facets[.tag].randomElement(using: &random).map { .tag([$0.value]) }
        case 4: return facets[.material].randomElement(using: &random).map { .material([$0.value]) }
        default:
            return facets[.option].randomElement(using: &random).flatMap { option in
                option.values.randomElement(using: &random).map { .option(name: option.name, values: [$0.value]) }
            }
        }
    }
}

import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

/// Random listings, filters, searches and sort orders: the index returns the same rows as a plain scan.
@Suite struct QueryPropertyTests {
    @Test(arguments: 0..<15) func `random queries give the rows of a plain scan in the order of a plain sort`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let listings = QueryListings.make(Int.random(in: 0...120, using: &random), &random)
        let cut = listings.count / 3
        let scan = PlainScan.random(listings, starts: [0, cut], &random)
        var index = InMemoryQueryIndex()
        index.beginSource()
        index.append(Array(listings[..<cut]))
        index.beginSource()
        index.append(Array(listings[cut...]))
        for _ in 0..<15 {
            let query = QueryListings.query(&random)
            let evaluation = try QueryEvaluation(query, in: index, scan.marks)
            #expect(Array(try evaluation.rows()) == scan.rows(query), "seed \(seed), \(query)")
            let facets = try evaluation.facets()
            #expect(facets.counts == scan.counts(query), "seed \(seed), \(query)")
            #expect(facets.havePrices(scan.prices(query)), "seed \(seed), \(query)")
            #expect(facets.listings == scan.rows(query).count, "seed \(seed), \(query)")
            #expect(facets.stock == scan.stock(query), "seed \(seed), \(query)")
            #expect(facets.months.reduce(0) { $0 + $1.count } == scan.dated(query), "seed \(seed), \(query)")
            for grouping in ListingGrouping.allCases {
                #expect(try evaluation.groups(by: grouping) == scan.groups(query, by: grouping), "seed \(seed), \(query), \(grouping)")
            }
        }
    }

    @Test func `random filters cover every kind`() {
        var random = SeededGenerator(seed: 1)
        var counts: [FacetID: Int] = [:]
        for _ in 0..<3_000 { counts[QueryListings.filter(&random).facet, default: 0] += 1 }
        let all = Facet.all.map { facet -> FacetID in
            if case .textFamily(let family) = facet { family.facet("Colour").id } else { FacetID(facet.name) }
        }
        #expect(Set(counts.keys) == Set(all))
        #expect(counts.values.allSatisfy { $0 > 50 }, "\(counts)")
    }
}

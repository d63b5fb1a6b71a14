import TestSupport
import Testing

@testable import ListingCore
@testable import ListingServer
@testable import ListingStore

@Suite("The layout of segments")
struct SegmentCodingTests {
    private func listings(_ count: Int, _ seed: UInt64) -> [Listing] {
        var random = SeededGenerator(seed: seed)
        let columns = [SourceColumns(names: ["title"], file: "a.csv", isTable: true), SourceColumns(names: [])]
        return (0..<count).map { number in
            var listing = RandomListing.make(number, &random)
            listing.source = SourceRecord(
                columns: columns[number % 2], rows: [SourceRecord.Row(record: number, line: 2, values: ["a\u{0}b", "木\n"])])
            if number % 7 == 0 { listing.joinedSources = [SourceRecord(columns: columns[0], rows: [])] }
            if number % 5 == 0 { listing.problems = [RecordProblem(file: "a", record: 1, ProblemCause(.priceUnreadable, .text("\u{0}")))] }
            return listing
        }
    }

    // MARK: Listings

    @Test(arguments: Seeds.first(6)) func `listings return unchanged, with a dictionary or without`(seed: UInt64) throws {
        let listings = listings(200, seed)
        var columns = SharedColumns()
        let bodies = listings.map { ListingBody.bytes($0, &columns).bytes }
        let shared = try SharedColumns(columns.bytes)
        #expect(shared.all.map(\.names) == columns.all.map(\.names))
        for dictionary in [[], DictionaryCompression.dictionary(of: bodies)] {
            let packed = try ListingRows.packed(bodies, with: dictionary)
            let rows = zip(listings, packed).map { (id: $0.id, body: $1) }
            #expect(try ListingRows.listings(rows, with: dictionary, shared, layout: SegmentLayout.number) == listings)
            #expect(throws: SegmentDamage.self) { try ListingRows.listings(rows, with: dictionary, shared, layout: 0) }
        }
        #expect(!DictionaryCompression.dictionary(of: bodies).isEmpty)
    }

    @Test func `columns that each record has for itself do not fill the memory`() throws {
        var columns = SharedColumns()
        var listings = listings(1, 1)
        let name = String(repeating: "n", count: 1_000)
        for number in 0..<2_000 {
            listings[0].source.columns = SourceColumns(names: ["\(number)", name])
            let bytes = ListingBody.bytes(listings[0], &columns).bytes
            #expect(try ListingBody.listing(bytes, id: listings[0].id, columns) == listings[0])
        }
        #expect(columns.bytes.count < 1_100_000)
    }

    // MARK: Columns

    @Test(arguments: Seeds.first(4)) func `columns return unchanged`(seed: UInt64) throws {
        let listings = listings(9_000, seed)
        var (segment, table, values, terms) = (SegmentBuilder(), ColumnStore(), ValueDictionary(), [[UInt32]]())
        for listing in listings {
            segment.append(listing, content: 7)
            let row = table.makeRow(listing, values: &values)
            terms.append(row.terms)
            table.append(row)
        }
        let parts = Dictionary(uniqueKeysWithValues: try segment.finish().columns.map { ($0.kind, $0.bytes) })
        let numbers = try #require(parts[.numbers])
        let read = try SegmentColumns.table(numbers: numbers, codes: parts[.codes])
        #expect((0..<table.count).allSatisfy { read.row($0) == table.row($0) } && read.count == table.count)
        #expect(read.currencies == table.currencies)
        #expect(try SegmentColumns.table(numbers: numbers, codes: nil).brands == [UInt32](repeating: 0, count: table.count))

        let stored = try SegmentValues(try #require(parts[.values]))
        #expect(stored.entries == values.values)
        var counts = [Int](repeating: 0, count: values.count + 1)
        for row in 0..<table.count {
            for code in [table.brands[row], table.sellers[row], table.categories[row]] + terms[row] { counts[Int(code)] += 1 }
        }
        #expect(stored.counts == Array(counts.dropFirst()))

        var found: [[UInt32]] = []
        for block in try BlockList.blocks(try #require(parts[.terms])) {
            let first = found.count
            found += [[UInt32]](repeating: [], count: min(4_096, table.count - first))
            MultiValueColumn.forEach(in: block) { found[first + $0].append($1) }
        }
        #expect(found == terms)
        let prints = try BlockList.fingerprints(try #require(parts[.fingerprints]))
        #expect(prints == listings.map { ListingFingerprint($0, content: 7) })
        let initials = try SegmentInitials.initials(try #require(parts[.initials]))
        var expected = TitleInitials()
        for listing in listings { expected.append(listing.title) }
        #expect(initials.letters == expected.letters && initials.rows == expected.rows)
        let titles = try BlockList.blocks(try #require(parts[.titleKeys])).flatMap {
            $0.split(separator: 0, omittingEmptySubsequences: false).dropLast()
        }
        #expect(titles.map { String(decoding: $0, as: UTF8.self) } == listings.map { TitleSortKey.of($0.title) })
    }

    @Test(arguments: Seeds.first(3)) func `the rows of each value are those that have it`(seed: UInt64) throws {
        let listings = listings(5_000, seed)
        var segment = SegmentBuilder()
        for listing in listings { segment.append(listing, content: 0) }
        let parts = try segment.finish()
        for block in parts.values {
            #expect(block.block.first.lexicographicallyPrecedes(block.block.last) || block.block.first == block.block.last)
        }
        let kind = TermRank.values(FacetColumns.all.kind(of: TextFacet.brand.id))
        for brand in Set(listings.compactMap(\.brand)).sorted().prefix(20) {
            let term = ValueTerm.of(brand)
            var rows = RowBitmap(capacity: listings.count)
            for (rank, block) in parts.values where rank == kind && block.initial == TermInitial.of(term) {
                guard !term.lexicographicallyPrecedes(block.first), !block.last.lexicographicallyPrecedes(term) else { continue }
                try TermBlock.forEach(term, isPrefix: false, in: block.block) { try $2.insert(into: &rows) }
            }
            let expected = listings.indices.filter { listings[$0].brand.map { Array($0.utf8) == Array(brand.utf8) } == true }
            #expect(listings.indices.filter { rows.contains($0) } == expected)
        }
    }

    // MARK: Orders, problems, summaries

    @Test func `orders return unchanged`() throws {
        var random = SeededGenerator(seed: 3)
        for count in [0, 1, 63, 64, 65, 70_000] {
            var builder = RunOrderBuilder()
            var segment = SegmentBuilder()
            for number in 0..<count {
                var listing = RandomListing.make(number % 50, &random)
                if count == 65 { listing.price = Price() }
                segment.append(listing, content: 0)
            }
            builder.append(segment)
            var sorting = RadixSort()
            for key in RunOrder.numbers.keys {
                let row = try #require(try builder.row(by: key, &sorting))
                let expected = try #require(
                    key == .title ? SortOrder(titles: segment.titleKeys) : segment.table.sortedRows(by: key, &sorting))
                let read = try RunOrder.order(count: Int(row.count), equalsNext: row.equalsNext, parts: row.parts, rowCount: count)
                #expect(read.count == expected.count && read.equalsNext == expected.equalsNext)
                #expect(read.rows == (expected.count == 0 ? [] : expected.rows))
            }
        }
        #expect(throws: SegmentDamage.self) {
            let row = try #require(try RunOrder.row(SortOrder([RadixSort.Entry(key: 1, row: 5)]) { _ in false }, by: .price))
            _ = try RunOrder.order(count: 1, equalsNext: row.equalsNext, parts: row.parts, rowCount: 1)
        }
    }

    @Test func `problems and summaries return unchanged`() throws {
        let problems = (0..<2_345).map { RecordProblem(file: "a.csv", record: $0, ProblemCause(.priceUnreadable, .text("\u{0}'"))) }
        let parts = try ProblemPart.parts(problems)
        #expect(parts.count == 3)
        #expect(try parts.flatMap { try ProblemPart.problems($0) } == problems)
        #expect(try ProblemPart.parts([]) == [])
        var (summary, columns) = (ImportSummary(file: "a.csv", format: "x", encoding: "UTF-8"), SharedColumns())
        _ = summary.begin(ImportSummary.Source(file: "a.csv", format: "x", encoding: "UTF-8", isTable: true))
        for listing in listings(20, 1) {
            summary.add(listing, source: 0)
            _ = columns.number(adding: listing.source.columns)
        }
        let read = try RunSummary(try RunSummary(summary, columns).bytes())
        #expect(read.summary.problems == [] && read.summary.problemCount == summary.problemCount)
        #expect(read.summary.listings == 20 && read.summary.sources == summary.sources && read.summary.runs == summary.runs)
        #expect(read.columns.all.map(\.file) == columns.all.map(\.file))
    }

    // MARK: Damage

    @Test(arguments: Seeds.first(3)) func `damaged bytes are an error and never a crash`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var (segment, columns) = (SegmentBuilder(), SharedColumns())
        let listings = listings(300, seed)
        for listing in listings { segment.append(listing, content: 1) }
        let parts = try segment.finish()
        let all =
            parts.columns.map(\.bytes) + parts.values.map(\.block.block) + (try ProblemPart.parts(listings.flatMap(\.problems)))
            + [try RunSummary(ImportSummary(file: "", format: "", encoding: ""), columns).bytes()]
        for bytes in all {
            for _ in 0..<20 {
                var damaged = bytes
                switch Int.random(in: 0..<3, using: &random) {
                case 0: damaged[Int.random(in: damaged.indices, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
                case 1: damaged.removeLast(Int.random(in: 1...damaged.count, using: &random))
                default: damaged = (0..<50).map { _ in UInt8.random(in: .min ... .max, using: &random) }
                }
                guard let opened = try? SealedBytes.opened(damaged) else { continue }
                // One in four billion passes the checksum; the readers must be safe for any bytes.
                #expect(opened == (try SealedBytes.opened(bytes)))
            }
            // Bytes with a right checksum and a wrong content.
            let content = try SealedBytes.opened(bytes)
            for _ in 0..<20 {
                var wrong = content
                if !wrong.isEmpty { wrong[Int.random(in: wrong.indices, using: &random)] ^= UInt8.random(in: 1...255, using: &random) }
                wrong.removeLast(Int.random(in: 0...wrong.count, using: &random) / 2)
                read(try SealedBytes.sealed(wrong))
            }
        }
        let body = ListingBody.bytes(listings[0], &columns).bytes
        for end in 0..<body.count {
            #expect(throws: (any Error).self) { try ListingBody.listing(Array(body[..<end]), id: ListingID(0), columns) }
        }
    }

    @Test(arguments: [1, 4_096, 5_000]) func `tags of other rows than those of the segment are damage`(count: Int) throws {
        var segment = SegmentBuilder()
        for listing in listings(count, 1) { segment.append(listing, content: 1) }
        var parts = Dictionary(uniqueKeysWithValues: try segment.finish().columns.map { ($0.kind, $0.bytes) })
        let blocks = try BlockList.blocks(try #require(parts[.terms]))
        let others = Array(blocks.dropLast())
        var unknown: [UInt8] = []
        for row in 0...(count - 1) % 4_096 { MultiValueColumn.pack(row == 0 ? [1_000_000] : [], into: &unknown) }
        // A missing block, an empty one, one too many, a row too many, and a code that no value has.
        let wrong: [[[UInt8]]] = [others, others + [[]], blocks + [[]], others + [(blocks.last ?? []) + [0]], others + [unknown]]
        for blockList in wrong {
            parts[.terms] = try BlockList.bytes(blockList)
            var columns = LoadedColumns()
            #expect(throws: SegmentDamage.self) { try columns.append(parts, rows: count) }
            #expect(columns.count == 0 && columns.blocks.isEmpty && columns.segmentCount == 0)
            // So the next segment finds the rows before it.
            parts[.terms] = try BlockList.bytes(blocks)
            for number in 1...2 {
                try columns.append(parts, rows: count)
                #expect(columns.count == number * count && columns.blocks.count == (number * count + 4_095) / 4_096)
            }
        }
    }

    /// Reads bytes as everything that they might be.
    private func read(_ bytes: [UInt8]) {
        _ = try? SegmentColumns.table(numbers: bytes, codes: bytes)
        _ = try? SegmentValues(bytes)
        _ = try? SegmentInitials.initials(bytes)
        _ = try? BlockList.fingerprints(bytes)
        _ = try? RunOrder.rows(bytes)
        _ = try? ProblemPart.problems(bytes)
        _ = try? RunSummary(bytes)
        _ = try? TermBlock.positions(bytes)
        var rows = RowBitmap(capacity: 300)
        try? TermBlock.forEach(in: bytes) { try $2.insert(into: &rows) }
        try? PrefixRows.postings(bytes).insert(into: &rows)
    }
}

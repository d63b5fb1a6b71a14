import ListingCore

/// Encodes a catalog's summary for the disk.
package enum SummaryCoding {
    package static func bytes(_ summary: ImportSummary) -> [UInt8] {
        var writer = ByteWriter()
        for text in [summary.file, summary.format, summary.encoding] { writer.write(text) }
        for number in [summary.records, summary.listings, summary.variants, summary.images] { writer.write(number) }
        writer.write(summary.currencies.sorted { ($0.key?.code ?? "") < ($1.key?.code ?? "") }) { writer, entry in
            writer.write(entry.key?.code)
            writer.write(entry.value.listings)
            writer.write(entry.value.chosen)
            for amount in [entry.value.lowest, entry.value.highest] {
                writer.write(amount.significand)
                writer.write(UInt8(amount.scale))
            }
        }
        writer.write(summary.problems) { $0.write($1) }
        writer.write(summary.leftOut) { $0.write($1) }
        writer.write(summary.problemCount)
        writer.write(summary.problemCounts.sorted { $0.key.rawValue < $1.key.rawValue }) { writer, entry in
            writer.write(entry.key.rawValue)
            writer.write(entry.value)
        }
        writer.write(summary.sources) { writer, source in
            for text in [source.file, source.format, source.encoding] { writer.write(text) }
            writer.write(source.isTable ? 1 as UInt8 : 0)
            for number in [source.records, source.listings, source.variants, source.images, source.problemCount] { writer.write(number) }
        }
        writer.write(summary.runs) { writer, run in
            writer.write(run.source)
            writer.write(run.start)
        }
        writer.write(summary.joins) { writer, join in
            writer.write(join.file)
            writer.write(join.key?.rawValue)
            for number in [join.matched, join.listings, join.ambiguous, join.unmatched] { writer.write(number) }
        }
        return writer.bytes
    }

    /// - Throws: `ByteParser.Damage` if the bytes are not those of a summary.
    package static func summary(_ bytes: [UInt8]) throws -> ImportSummary {
        var source = ByteParser(bytes)
        var summary = ImportSummary(file: try source.text(), format: try source.text(), encoding: try source.text())
        summary.records = try source.number()
        summary.listings = try source.number()
        summary.variants = try source.number()
        summary.images = try source.number()
        let ranges = try source.list { source throws(ByteParser.Damage) in
            let currency = try source.optionalText().flatMap { Currency($0) }
            let (count, chosen) = (try source.number(), try source.number())
            let lowest = DecimalNumber(significand: try source.signed(), scale: Int(try source.byte()))
            let highest = DecimalNumber(significand: try source.signed(), scale: Int(try source.byte()))
            return (currency, ImportSummary.PriceRange(listings: count, lowest: lowest, highest: highest, chosen: chosen))
        }
        for (currency, range) in ranges { summary.currencies[currency] = range }
        let problems = try source.list { source throws(ByteParser.Damage) in try source.problem() }
        let leftOut = try source.list { source throws(ByteParser.Damage) in try source.problem() }
        let problemCount = try source.number()
        let counts = try source.list { source throws(ByteParser.Damage) in (try source.problemCode(), try source.number()) }
        let sources = try source.list { source throws(ByteParser.Damage) in
            var part = ImportSummary.Source(
                file: try source.text(), format: try source.text(), encoding: try source.text(), isTable: try source.byte() == 1)
            part.records = try source.number()
            part.listings = try source.number()
            part.variants = try source.number()
            part.images = try source.number()
            part.problemCount = try source.number()
            return part
        }
        let runs = try source.list { source throws(ByteParser.Damage) in
            SourceRun(source: try source.number(), start: try source.number())
        }
        summary.joins = try source.list { source throws(ByteParser.Damage) in
            let (file, key) = (try source.text(), try source.optionalText())
            return FileJoin(
                file: file, key: key.flatMap { FileJoin.Key(rawValue: $0) }, matched: try source.number(), listings: try source.number(),
                ambiguous: try source.number(), unmatched: try source.number())
        }
        // Runs must start at row 0, ascend, and each name one of the sources.
        guard runs.first?.start ?? 0 == 0, zip(runs, runs.dropFirst()).allSatisfy({ $0.start < $1.start }),
            runs.allSatisfy({ sources.indices.contains($0.source) && $0.start < summary.listings })
        else { throw ByteParser.Damage() }
        summary.restore(
            problems: problems, leftOut: leftOut, problemCount: problemCount,
            problemCounts: Dictionary(counts) { first, _ in first }, sources: sources, runs: runs)
        return summary
    }
}

extension ByteParser {
    /// The largest number of anything that is counted. The sum of many such numbers is still an `Int`.
    private static let largestNumber = 1 << 40

    /// A number of things, or the number of one of them.
    fileprivate mutating func number() throws(Damage) -> Int {
        let value = try int()
        guard (0...Self.largestNumber).contains(value) else { throw Damage() }
        return value
    }
}

import ListingCore

/// A catalogue's summary as bytes for the disk.
enum SummaryCoding {
    static func bytes(_ summary: CatalogueSummary) -> [UInt8] {
        var writer = ByteWriter()
        for text in [summary.file, summary.format, summary.encoding] { writer.write(text) }
        for number in [summary.records, summary.listings, summary.variants, summary.images] { writer.write(number) }
        writer.write(summary.currencies.sorted { ($0.key?.code ?? "") < ($1.key?.code ?? "") }) { writer, entry in
            writer.write(entry.key?.code)
            writer.write(entry.value.listings)
            for amount in [entry.value.lowest, entry.value.highest] {
                writer.write(amount.significand)
                writer.write(UInt8(amount.scale))
            }
        }
        writer.write(summary.problems) { writer, problem in
            writer.write(problem.record) { $0.write($1) }
            writer.write(problem.line) { $0.write($1) }
            writer.write(problem.column)
            writer.write(problem.message)
        }
        writer.write(summary.problemCount)
        return writer.bytes
    }

    static func summary(_ bytes: [UInt8]) throws -> CatalogueSummary {
        var source = ByteSource(bytes)
        var summary = CatalogueSummary(file: try source.text(), format: try source.text(), encoding: try source.text())
        summary.records = try source.int()
        summary.listings = try source.int()
        summary.variants = try source.int()
        summary.images = try source.int()
        let ranges = try source.list { source throws(ByteSource.Damage) in
            let currency = try source.optionalText().flatMap { Currency($0) }
            let count = try source.int()
            let lowest = DecimalNumber(significand: try source.signed(), scale: Int(try source.byte()))
            let highest = DecimalNumber(significand: try source.signed(), scale: Int(try source.byte()))
            return (currency, CatalogueSummary.PriceRange(listings: count, lowest: lowest, highest: highest))
        }
        for (currency, range) in ranges { summary.currencies[currency] = range }
        let problems = try source.list { source throws(ByteSource.Damage) in
            Problem(
                record: try source.byte() == 0 ? nil : try source.int(), line: try source.byte() == 0 ? nil : try source.int(),
                column: try source.optionalText(), message: try source.text())
        }
        problems.forEach { summary.report($0) }
        summary.restore(problemCount: try source.int())
        return summary
    }
}

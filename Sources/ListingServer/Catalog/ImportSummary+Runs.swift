import ListingCore

extension ImportSummary {
    /// The summary of a catalog: those of its runs together.
    ///
    /// The sources of replaced runs keep their places, because filters name sources by them. They have no listings any more.
    init(of session: ServerSession, at address: ServerAddress) {
        self.init(file: address.description, format: "", encoding: "")
        var sources: [Source] = []
        var (problems, leftOut): ([RecordProblem], [RecordProblem]) = ([], [])
        var (problemCount, problemCounts): (Int, [ProblemCode: Int]) = (0, [:])
        for run in session.runs {
            let part = run.summary
            let own = part.ownSources
            sources += run.isReplaced ? own.map(\.replaced) : own
            guard !run.isReplaced else { continue }
            records += part.records
            listings += part.listings
            variants += part.variants
            images += part.images
            for (currency, range) in part.currencies { currencies[currency] = range.joined(currencies[currency]) }
            problems += part.problems.prefix(max(0, Self.keptProblems - problems.count))
            leftOut += part.leftOut.prefix(max(0, Self.keptProblems - leftOut.count))
            problemCount += part.problemCount
            problemCounts.merge(part.problemCounts) { $0 + $1 }
            joins += part.joins
        }
        restore(
            problems: problems, leftOut: leftOut, problemCount: problemCount, problemCounts: problemCounts, sources: sources,
            runs: session.sourceRuns)
        format = Self.names(sources.map(\.format))
        encoding = Self.names(sources.map(\.encoding))
    }

    /// The distinct names, in the order of their first appearance.
    private static func names(_ all: [String]) -> String {
        var distinct: [String] = []
        for name in all where !distinct.contains(name) { distinct.append(name) }
        return distinct.joined(separator: ", ")
    }
}

extension ServerSession {
    /// The source of each run of listings, among those of the whole catalog.
    var sourceRuns: [SourceRun] {
        var (all, sources): ([SourceRun], Int) = ([], 0)
        for run in runs {
            let own = run.summary.runs.isEmpty ? [SourceRun(source: 0, start: 0)] : run.summary.runs
            all += own.map { SourceRun(source: sources + $0.source, start: run.rows.lowerBound + $0.start) }
            sources += run.summary.ownSources.count
        }
        return all
    }
}

extension ImportSummary {
    /// The sources; the summary itself as one if there are none.
    fileprivate var ownSources: [Source] { sources.isEmpty ? [Source(file: file, format: format, encoding: encoding)] : sources }
}

extension ImportSummary.Source {
    /// The source without its counts.
    fileprivate var replaced: Self { Self(file: file, format: format, encoding: encoding, isTable: isTable) }
}

extension ImportSummary.PriceRange {
    fileprivate func joined(_ other: Self?) -> Self {
        guard let other else { return self }
        return Self(
            listings: listings + other.listings, lowest: min(lowest, other.lowest), highest: max(highest, other.highest),
            chosen: chosen + other.chosen)
    }
}

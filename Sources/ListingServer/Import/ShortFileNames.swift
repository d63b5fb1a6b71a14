import ListingCore

/// Removes the user's folders from the names of files and images: other people see the listings, and have other folders.
struct ShortFileNames {
    /// The folders of the imported files, each with its slash at the end.
    private let folders: [String]
    /// The columns of the last listing, and what became of them.
    private var last: (long: SourceColumns, short: SourceColumns)?

    init(_ paths: [String]) {
        let folders = paths.compactMap { path in
            let end = path.hasSuffix("/") ? path.dropLast() : path[...]
            return end.lastIndex(of: "/").map { String(path[...$0]) }
        }
        // The innermost folder first.
        self.folders = Set(folders).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    }

    func short(_ name: String) -> String {
        guard let folder = folders.first(where: { name.hasPrefix($0) }) else { return name }
        return String(name.dropFirst(folder.count))
    }

    /// The listing with other names, but with its own columns.
    ///
    /// - Returns: nil if there is nothing to change, as in nearly all listings.
    mutating func changed(_ listing: borrowing Listing) -> Listing? {
        guard !folders.isEmpty else { return nil }
        var hasNames = !listing.joinedSources.isEmpty
        for index in listing.problems.indices where listing.problems[index].file != nil { hasNames = true }
        for index in listing.images.indices where !Self.isOnWeb(listing.images[index]) { hasNames = true }
        for index in listing.variants.indices {
            if let image = listing.variants[index].image, !Self.isOnWeb(image) { hasNames = true }
        }
        guard hasNames else { return nil }
        var other = copy listing
        shorten(&other)
        return other
    }

    /// True for usual addresses of the web. False does not say that an image is a file.
    private static func isOnWeb(_ image: ListingImage) -> Bool {
        image.location.utf8.starts(with: "https://".utf8) || image.location.utf8.starts(with: "http://".utf8)
    }

    /// Changes the names in a listing.
    mutating func shorten(_ listing: inout Listing) {
        guard !folders.isEmpty else { return }
        listing.source.columns = short(listing.source.columns)
        for index in listing.joinedSources.indices { listing.joinedSources[index].columns = short(listing.joinedSources[index].columns) }
        for index in listing.problems.indices { shorten(&listing.problems[index]) }
        for index in listing.images.indices { shorten(&listing.images[index]) }
        for index in listing.variants.indices {
            if var image = listing.variants[index].image {
                shorten(&image)
                listing.variants[index].image = image
            }
        }
    }

    /// Images that are files of the user, or parts of one, become names that nothing opens. Other people don't have these files.
    private func shorten(_ image: inout ListingImage) {
        let location: String
        switch PictureAddress(image.location) {
        case .file(let path): location = withoutFolders(path)
        case .part(let file, let name): location = withoutFolders(file) + "!/" + name
        case .web, .unusable: return
        }
        image = ListingImage(location: location, alternativeText: image.alternativeText)
    }

    /// The columns with a shorter name of their file.
    mutating func short(_ columns: SourceColumns) -> SourceColumns {
        if let last, last.long === columns { return last.short }
        guard !folders.isEmpty, let file = columns.file else { return columns }
        let other = columns.named(short(file))
        last = (columns, other)
        return other
    }

    /// The name of a file within the imported folders, or else its last part.
    private func withoutFolders(_ path: String) -> String {
        let name = short(path)
        // The name of a spreadsheet follows that of its archive after the mark.
        let archive = name[..<(name.firstRange(of: "!/")?.lowerBound ?? name.endIndex)]
        guard name.hasPrefix("/"), let slash = archive.lastIndex(of: "/") else { return name }
        return String(name[name.index(after: slash)...])
    }

    private func shorten(_ problem: inout RecordProblem) {
        if let file = problem.file { problem.file = short(file) }
    }

    /// Changes the names in a summary.
    func shortened(_ summary: ImportSummary) -> ImportSummary {
        var other = summary
        other.file = short(summary.file)
        func shortened(_ problems: [RecordProblem]) -> [RecordProblem] {
            problems.map { problem in
                var problem = problem
                shorten(&problem)
                return problem
            }
        }
        let sources = summary.sources.map { source in
            var source = source
            source.file = short(source.file)
            return source
        }
        other.restore(
            problems: shortened(summary.problems), leftOut: shortened(summary.leftOut), problemCount: summary.problemCount,
            problemCounts: summary.problemCounts, sources: sources, runs: summary.runs)
        other.joins = summary.joins.map { join in
            FileJoin(
                file: short(join.file), key: join.key, matched: join.matched, listings: join.listings, ambiguous: join.ambiguous,
                unmatched: join.unmatched)
        }
        return other
    }
}

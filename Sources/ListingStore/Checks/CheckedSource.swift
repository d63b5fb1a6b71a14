import ListingCore

/// A source of listings, as rules see it.
struct CheckedSource: Sendable {
    let file: String
    /// The file as rules about whole files see it.
    let checked: CheckedFile
    let kind: CheckedFormats
    let fields: ListingProperties
    let usedFields: ListingProperties

    /// - Parameter listings: the first listings of the source.
    init(_ source: ImportSummary.Source, first listings: ArraySlice<Listing>) {
        let traits = FormatTraits.of(source.format)
        file = source.file
        checked = CheckedFile(name: source.file, encoding: source.encoding, size: FileVersion(path: source.file)?.bytes)
        kind = traits.kind
        usedFields = ListingProperties(usedBy: listings)
        fields = traits.fields ?? usedFields
    }
}

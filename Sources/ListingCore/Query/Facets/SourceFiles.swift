extension ChoiceFacet {
    /// The file that a listing comes from, if the catalog has several.
    public static let source = ChoiceFacet("source", title: tr("File"), heading: tr("Files"), values: .files)
}

extension ListingFilter {
    /// Listings of some of the files, by their numbers from 0.
    public static func source(_ numbers: Set<Int>) -> ListingFilter { .choices(.source, numbers) }
}

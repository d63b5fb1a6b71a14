/// The pictures of all listings of a result, as small as on a contact sheet.
public enum PictureScreen: Screen {
    public static let sections: [AnySectionPresenter<PictureScreenProperties>] = [pictures.erased]

    /// The section with the pictures. The ids of its items are the numbers of cells.
    public static let section: SectionID = "pictures"

    static let pictures = SectionPresenter(
        section, AnyRowProvider<ContactPictureViewModel>(.contactPicture),
        keys: { (properties: PictureScreenProperties) in properties.keys },
        generation: { $0.generation },
        changes: { $0.changes },
        row: { properties, index in properties.row(at: index) }
    )
    .layout(.grid(minimumItemWidth: ContactPictureViewModel.width, spacing: 12))
}

/// The properties of the contact sheet.
public struct PictureScreenProperties: Sendable {
    public var index: PictureIndex
    public var findings: PictureFindings
    /// A key for each cell that is shown.
    public var keys: DiffKeys
    public var generation: Int
    /// The log of shown cells whose content has changed.
    public var changes: ChangeLog
    public var loaded: LoadedListings
    let answer: QueryResult
    let ids: ListingIDs

    init(_ answer: QueryResult, ids: ListingIDs) {
        index = PictureIndex()
        findings = PictureFindings()
        keys = DiffKeys(numbers: RowIDs(all: 0))
        generation = 0
        changes = ChangeLog()
        loaded = LoadedListings()
        self.answer = answer
        self.ids = ids
    }

    /// The row of the catalog that a listing of the result is in.
    ///
    /// - Parameter listing: its position in the result.
    func row(ofListing listing: Int) -> Int? { answer.rows(at: listing..<listing + 1).first }

    func row(at index: Int) -> PagedElement<ContactPictureViewModel> {
        guard let cell = keys.key(at: index)?.id, let location = self.index.location(of: cell), let row = row(ofListing: location.listing),
            let entry = loaded[row]
        else { return .loading }
        switch entry {
        case .failed(let failure): return .failed(failure)
        case .listing(let listing):
            return .loaded(
                ContactPictureViewModel(
                    listing, id: ids.id(ofRow: row), picture: location.picture, marks: findings.marks(of: cell, in: self.index)))
        }
    }
}

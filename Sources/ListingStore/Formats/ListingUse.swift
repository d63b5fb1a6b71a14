/// What listings are read for. What nobody will ask for is not made: it takes a good part of the time.
enum ListingUse: Sendable {
    /// Whatever somebody may want to see.
    case showing
    /// What is looked up of all listings: no descriptions, no attributes, and no cells of their source.
    case facts
    /// What is searched, ``SearchableTexts``: whatever else a listing has, and what is said to be wrong with it, may be missing.
    case searching
}

extension SectionPresenter {
    /// Lays the section's items out in another way than as rows.
    public func layout(_ layout: SectionLayout) -> SectionPresenter {
        with(layout: layout, gatheredIn: layout.rowKinds)
    }
}

extension SectionLayout {
    /// The kinds of the rows that items are gathered in.
    var rowKinds: [AnyRowKind] {
        switch self {
        case .rows, .banner: []
        case .grid: [RowKind<GridLineViewModel>.gridLine.erased]
        case .carousel: [RowKind<CarouselLineViewModel>.carouselLine.erased]
        }
    }
}

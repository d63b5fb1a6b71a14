extension SectionPresenter {
    /// Sets the layout of the section's items. The default is rows.
    public func layout(_ layout: SectionLayout) -> SectionPresenter {
        with(layout: layout, gatheredIn: layout.rowKinds)
    }
}

extension SectionLayout {
    /// The kinds of the rows that combine several items.
    var rowKinds: [AnyRowKind] {
        switch self {
        case .rows, .banner: []
        case .grid: [RowKind<GridLineViewModel>.gridLine.erased]
        case .carousel: [RowKind<CarouselLineViewModel>.carouselLine.erased]
        }
    }
}

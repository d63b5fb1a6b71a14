import ListingCore

extension ConfiguratorRegistry where Host == GtkRowHost {
    /// All row widgets of the app, one line per kind.
    package static var standard: RowRegistry {
        var registry = RowRegistry { PlaceholderRow.make($0) }
        registry.register(.progress, ProgressRow.self)
        registry.register(.failure, FailureRow.self)
        registry.register(.emptyState, EmptyStateRow.self)
        registry.register(.gridLine, GridLineRow.self)
        registry.register(.carouselLine, CarouselLineRow.self)
        registry.register(.summary, SummaryRow.self)
        registry.register(.sectionHeader, SectionHeaderRow.self)
        registry.register(.disclosure, DisclosureRow.self)
        registry.register(.problems, ProblemsRow.self)
        registry.register(.problemGroup, ProblemGroupRow.self)
        registry.register(.problem, ProblemRow.self)
        registry.register(.listingCard, ListingCardRow.self)
        registry.register(.listingTile, ListingTileRow.self)
        registry.register(.listingTableRow, ListingTableRow.self)
        registry.register(.listing, ListingRow.self)
        registry.register(.favorite, FavoriteRow.self)
        registry.register(.category, CategoryRow.self)
        registry.register(.gallery, GalleryRow.self)
        registry.register(.offer, OfferRow.self)
        registry.register(.listingNote, NoteRow.self)
        registry.register(.variations, VariationsRow.self)
        registry.register(.variant, VariantRow.self)
        registry.register(.description, DescriptionRow.self)
        registry.register(.attribute, AttributeRow.self)
        registry.register(.chips, ChipsRow.self)
        registry.register(.seller, SellerRow.self)
        registry.register(.rating, RatingRow.self)
        registry.register(.review, ReviewRow.self)
        registry.register(.shipping, ShippingRow.self)
        registry.register(.sourceField, SourceFieldRow.self)
        registry.register(.columnChoice, ColumnChoiceRow.self)
        registry.register(.tableColumn, TableColumnRow.self)
        registry.register(.filterValue, FilterValueRow.self)
        registry.register(.filterMore, FilterMoreRow.self)
        registry.register(.filterCategory, FilterCategoryRow.self)
        registry.register(.priceRange, PriceRangeRow.self)
        registry.register(.noResults, NoResultsRow.self)
        registry.register(.contactPicture, ContactPictureRow.self)
        registry.register(.welcome, WelcomeRow.self)
        registry.register(.recentFile, RecentFileRow.self)
        return registry
    }
}

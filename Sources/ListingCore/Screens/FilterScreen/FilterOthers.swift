extension FilterScreen {
    /// Filters by pictures, problems and favorites. A value that all listings share is not offered.
    static let others = SectionPresenter<FilterScreenProperties, FilterValueViewModel>.choice("others", "More") { properties, facets in
        let hasOthers = facets.withPictures > 0 && facets.withoutPictures > 0
        let rows: [(value: FilterValue, count: Int?, isOffered: Bool)] = [
            (.pictures(true), facets.withPictures, hasOthers),
            (.pictures(false), facets.withoutPictures, facets.withoutPictures > 0),
            (.problems(true), facets.withProblems, facets.withProblems > 0),
            // Listings without problems are not counted, because this filter comes only from a command line.
            (.problems(false), nil, false),
            (.favorites, facets.favorites, facets.favorites > 0),
        ]
        return rows.compactMap { row in
            let isChosen = properties.query.isChosen(row.value)
            guard row.isOffered || isChosen else { return nil }
            return FilterValueViewModel(
                value: row.value, name: properties.texts.name(of: row.value), count: row.count, isChosen: isChosen)
        }
    }
}

extension ChartScreen {
    /// The share of listings that have each field. A row shows the listings that lack it.
    static let fields = bars("fields", tr("Complete Fields")) { facets in
        ([.pictures] + FlagFacet.fields).compactMap { field in
            let count = facets[field]
            let total = count.present + count.absent
            // A field that no listing has is not one of this file.
            guard count.present > 0 else { return nil }
            let share = Double(count.present) / Double(total)
            return ChartBarViewModel(
                title: field.title, value: ChartText.percent(share), share: share,
                detail: count.absent == 0 ? nil : trn("{n} listing has none", "{n} listings have none", count.absent),
                filter: count.absent == 0 ? nil : .flag(field, false))
        }
    }
}

enum ChartText {
    /// A share as a percentage. Only all listings are 100%, and only none are 0%.
    static func percent(_ share: Double) -> String {
        let rounded = Int((share * 100).rounded())
        let shown = share <= 0 ? 0 : share >= 1 ? 100 : min(max(rounded, 1), 99)
        return tr("{n}%", ["n": CountText.grouped(shown)])
    }
}

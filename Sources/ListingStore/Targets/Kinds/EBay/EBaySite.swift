import ListingCore

/// A site of eBay, with the names that its upload files have for it.
struct EBaySite: Sendable {
    /// The ISO 3166 code.
    private let country: String
    /// The SiteID.
    private let name: String
    let currency: String
    /// The end of the template's name.
    private let template: String
    /// The notation of files. Those of countries with a decimal comma have semicolons.
    let text: TextTable
    /// The country that the items are in.
    private let location: String
    /// True if the user chose the site, by its country or by its currency.
    private let isChosen: Bool

    /// The site of the answers: that of the country if it has the currency, then the first one with the currency, otherwise that of the
    /// United States.
    init(_ answers: ExportAnswers) {
        let (country, currency) = (answers[.country], answers[.currency])
        let local = Self.all.first { $0.country == country && (currency == nil || $0.currency == currency) }
        let chosen = local ?? Self.all.first { $0.currency == currency }
        self.init(chosen ?? Self.unitedStates, location: country, isChosen: chosen != nil)
    }

    private init(_ site: EBaySite, location: String?, isChosen: Bool) {
        (country, name, currency, template, text) = (site.country, site.name, site.currency, site.template, site.text)
        self.location = location ?? site.country
        self.isChosen = isChosen
    }

    private init(_ country: String, _ name: String, _ currency: String, _ template: String, _ text: TextTable) {
        (self.country, self.name, self.currency, self.template, self.text) = (country, name, currency, template, text)
        (location, isChosen) = (country, false)
    }

    private static let unitedStates = EBaySite("US", "US", "USD", "EBAY_US", .markedCSV)

    /// The sites by their SiteIDs (developer.ebay.com, "SiteCodeType").
    private static let all = [
        unitedStates,
        EBaySite("GB", "UK", "GBP", "EBAY_GB", .markedCSV),
        EBaySite("DE", "Germany", "EUR", "EBAY_DE", .markedSemicolons),
        EBaySite("CA", "Canada", "CAD", "EBAY_ENCA", .markedCSV),
        EBaySite("AU", "Australia", "AUD", "EBAY_AU", .markedCSV),
        EBaySite("AT", "Austria", "EUR", "EBAY_AT", .markedSemicolons),
        EBaySite("CH", "Switzerland", "CHF", "EBAY_CH", .markedSemicolons),
        EBaySite("ES", "Spain", "EUR", "EBAY_ES", .markedSemicolons),
        EBaySite("FR", "France", "EUR", "EBAY_FR", .markedSemicolons),
        EBaySite("IE", "Ireland", "EUR", "EBAY_IE", .markedCSV),
        EBaySite("IT", "Italy", "EUR", "EBAY_IT", .markedSemicolons),
        EBaySite("NL", "Netherlands", "EUR", "EBAY_NL", .markedSemicolons),
        EBaySite("PL", "Poland", "PLN", "EBAY_PL", .markedSemicolons),
    ]

    /// The header of the first column, which says what the file is for.
    var action: String { "*Action(SiteID=\(name)|Country=\(location)|Currency=\(currency)|Version=1193|CC=UTF-8)" }

    /// The line before the header.
    var info: String {
        let separator = String(decoding: [text.delimiter], as: UTF8.self)
        return ["Info", "Version=1.0.0", "Template=fx_category_template_\(template)"].joined(separator: separator)
    }

    /// The code of a price's currency: its own, or else that of the user's answers. nil if neither says it.
    func currency(of price: Price, _ answers: ExportAnswers) -> String? {
        price.currency?.code ?? answers.currency?.code ?? (isChosen ? currency : nil)
    }
}

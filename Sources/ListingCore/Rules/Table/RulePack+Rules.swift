extension RulePack {
    /// The rules of the pack, in the order in which docs/RULES.md lists them.
    public var rules: [Rule] {
        switch self {
        case .all: Self.everywhere
        case .etsy: Self.etsyRules
        case .shopify: Self.shopifyRules
        case .google: Self.googleRules
        case .meta: Self.metaRules
        case .pinterest: Self.pinterestRules
        case .microsoft: Self.microsoftRules
        case .amazon: Self.amazonRules
        case .ebay: Self.ebayRules
        case .woo: Self.wooRules
        case .jsonld: Self.jsonLDRules
        case .prestashop: Self.prestashopRules
        case .magento: Self.magentoRules
        case .bigcommerce: Self.bigcommerceRules
        case .wix: Self.wixRules
        case .squarespace: Self.squarespaceRules
        }
    }

    /// The rules of all packs.
    public static let allRules = allCases.flatMap(\.rules)

    /// The packs whose rules a file is checked against if the user asks for none.
    public static func standard(for format: CheckedFormats) -> [RulePack] {
        if !format.isDisjoint(with: .etsy) { return [.all, .etsy] }
        if !format.isDisjoint(with: [.shopifyTable, .shopifyJSON]) { return [.all, .shopify] }
        if !format.isDisjoint(with: [.wooTable, .wooJSON]) { return [.all, .woo] }
        if format == .feed { return [.all, .google] }
        if !format.isDisjoint(with: [.amazonFlat, .amazonReport]) { return [.all, .amazon] }
        if !format.isDisjoint(with: [.ebayUpload, .ebayActive]) { return [.all, .ebay] }
        switch format {
        case .jsonLD: return [.all, .jsonld]
        case .magento: return [.all, .magento]
        case .prestashop: return [.all, .prestashop]
        case .bigcommerce: return [.all, .bigcommerce]
        case .wix: return [.all, .wix]
        case .squarespace: return [.all, .squarespace]
        default: return [.all]
        }
    }
}

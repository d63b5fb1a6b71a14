/// The formats that the app can read: a line for each group, and all formats on request.
extension StartScreen {
    static let families = SectionPresenter<StartScreenProperties, FieldViewModel>(
        "families", .attribute,
        rows: { _ in
            let families = [
                (tr("Marketplaces"), "Etsy, eBay, Amazon, Google Merchant Center, Meta"),
                (tr("Shops"), "Shopify, WooCommerce, Magento, PrestaShop, BigCommerce, Wix, Squarespace"),
                (tr("Any File"), tr("Tables, JSON, XML and saved web pages with products")),
                (tr("Compressed"), tr("ZIP, 7z, tar, gzip and others, and whole folders")),
            ]
            return families.enumerated().map { (ItemID($0), FieldViewModel(name: $1.0, value: $1.1)) }
        }
    ).header(.sectionHeader) { _ in SectionHeaderViewModel(title: tr("What You Can Open")) }

    /// The id of the section that folds.
    public static let formatsSection: SectionID = "formats"

    static let formats = SectionPresenter<StartScreenProperties, FieldViewModel>(
        formatsSection, .attribute,
        rows: { properties in
            guard properties.showsFormats else { return [] }
            return properties.families.map { family in
                (ItemID(family.title), FieldViewModel(name: family.title, value: family.formats.joined(separator: ", ")))
            }
        }
    ).header(.disclosure, standsAlone: true) { properties in
        let count = properties.families.reduce(0) { $0 + $1.formats.count }
        guard count > 0 else { return nil }
        return DisclosureViewModel(title: trn("{n} Format", "All {n} Formats", count), isExpanded: properties.showsFormats)
    }
}

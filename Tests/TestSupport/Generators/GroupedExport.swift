@testable import ListingStore

/// Minimal exports whose listings consist of several rows or elements.
public enum GroupedExport: String, CaseIterable, Sendable {
    case shopify, table, wix, amazon, wooCommerce, magento, merchantFeed, wordPress, productXML

    /// A row of a group.
    public struct Row: Sendable {
        public let group: Int
        /// The index of the row within the group.
        public let index: Int
        /// The number of rows in the group.
        public let count: Int
        /// True if optional values are omitted.
        public var isSparse = false

        public init(group: Int, index: Int, count: Int, isSparse: Bool = false) {
            (self.group, self.index, self.count, self.isSparse) = (group, index, count, isSparse)
        }
    }

    /// - Parameter filler: text that makes each row longer.
    public func text(_ rows: [Row], filler: String = "") -> String { header + rows.map { line($0, filler) }.joined() + tail }

    private var header: String {
        switch self {
        case .shopify: "Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price\n"
        case .table: "item_group_id,title,price,option1 name,option1 value,description\n"
        case .wix: "handleId,fieldType,name,description,sku,price,surcharge,productOptionName1,productOptionDescription1\n"
        case .amazon:
            "TemplateType=home\tVersion=2024.1\nSKU\tTitle\tPrice\n"
                + "item_sku\titem_name\tstandard_price\tparent_child\tparent_sku\tcolor_name\tproduct_description\n"
        case .wooCommerce:
            "ID,Type,SKU,Name,Published,Visibility in catalog,Description,Regular price,Parent,"
                + "Attribute 1 name,Attribute 1 value(s)\n"
        case .magento: "sku,store_view_code,attribute_set_code,name,description,price,configurable_variations\n"
        case .merchantFeed: "<rss version=\"2.0\" xmlns:g=\"http://base.google.com/ns/1.0\"><channel>\n"
        case .wordPress:
            "<rss version=\"2.0\" xmlns:wp=\"http://wordpress.org/export/1.2/\"><channel><wp:wxr_version>1.2</wp:wxr_version>\n"
                + "<wp:term><wp:term_taxonomy>product_cat</wp:term_taxonomy><wp:term_slug>cups</wp:term_slug>"
                + "<wp:term_parent></wp:term_parent><wp:term_name>Cups</wp:term_name></wp:term>\n"
        case .productXML: "<products>\n"
        }
    }

    private var tail: String {
        switch self {
        case .merchantFeed, .wordPress: "</channel></rss>\n"
        case .productXML: "</products>\n"
        default: ""
        }
    }

    private func line(_ row: Row, _ filler: String) -> String {
        let (group, index, price) = (row.group, row.index, "\(row.group % 90 + row.index + 1).50")
        let (isFirst, title) = (index == 0, "Cup \(row.group)")
        switch self {
        case .shopify: return "cup-\(group),\(isFirst ? title : ""),\(filler),Size,S\(index),\(group)-\(index),\(price)\n"
        case .table: return "\(row.isSparse ? "" : "g\(group)"),\(title),\(price),Size,S\(index),\(filler)\n"
        case .wix:
            let parent = "cup\(group),Product,\(title),\(filler),\(group),\(price),,Size,S0;S1\n"
            return isFirst ? parent : "cup\(group),Variant,,\(filler),\(group)-\(index),,\(index),,S\(index)\n"
        case .amazon:
            let parent = "P\(group)\t\(title)\t\tParent\t\t\t\(filler)\n"
            return isFirst ? parent : "\(group)-\(index)\t\(title)\t\(price)\tChild\tP\(group)\tRed \(index)\t\(filler)\n"
        case .wooCommerce:
            // Some products have only a SKU, some SKUs belong to several products, and some products are missing.
            let (id, sku) = (group % 5 == 0 ? "" : "\(group)", "W\(row.isSparse ? group % 40 : group)")
            if row.count == 1 { return "\(id),simple,\(sku),\(title),1,visible,\(filler),\(price),,,\n" }
            if isFirst { return row.isSparse && group % 2 == 0 ? "" : "\(id),variable,\(sku),\(title),1,visible,\(filler),,,Size,\n" }
            let parent = index % 2 == 0 && !id.isEmpty ? "id:\(id)" : sku
            return ",variation,W\(group)-\(index),\(title),1,visible,\(filler),\(price),\(parent),Size,S\(index)\n"
        case .magento:
            // The variants come first, then the product that names them, and then the product again for another view of the store.
            if index < row.count - 2 { return "M\(group)-\(index),,Cup,\(title) \(index),\(filler),\(price),\n" }
            if index == row.count - 2 {
                let names = (0..<row.count).map { "sku=M\(group)-\($0),size=S\($0)" }.joined(separator: "|")
                return "M\(group),,Cup,\(title),\(filler),,\"\(names)\"\n"
            }
            return "M\(group),\(row.count > 1 ? "de" : ""),Cup,\(title),\(filler),\(price),\n"
        case .merchantFeed:
            let item = "<g:id>\(group)-\(index)</g:id><g:title>\(title)</g:title><g:size>S\(index)</g:size><g:price>\(price) EUR</g:price>"
            let id = row.isSparse ? "" : "<g:item_group_id>g\(group)</g:item_group_id>"
            return "<item>\(item)\(id)<g:description>\(filler)</g:description></item>\n"
        case .wordPress: return Self.post(row, title, price, filler)
        case .productXML:
            let extra = row.isSparse ? "<extra\(group % 20)>x</extra\(group % 20)>" : ""
            let product = "<name>\(title)</name><price>\(price)</price><sku>\(group)-\(index)</sku>\(extra)<note>\(filler)</note>"
            return "<product>\(product)</product>\n"
        }
    }

    /// Returns a product, its picture, or one of its variations.
    private static func post(_ row: Row, _ title: String, _ price: String, _ filler: String) -> String {
        let (product, id) = (1_000 + row.group * 10, 1_000 + row.group * 10 + row.index)
        let type = row.index == 0 ? "product" : row.index == 1 ? "attachment" : "product_variation"
        let meta = [("_price", price), ("_note", filler), ("_thumbnail_id", row.isSparse ? "" : "\(product + 1)")].map {
            "<wp:postmeta><wp:meta_key>\($0)</wp:meta_key><wp:meta_value>\($1)</wp:meta_value></wp:postmeta>"
        }
        return "<item><title>\(title)</title><wp:post_id>\(id)</wp:post_id><wp:post_type>\(type)</wp:post_type>"
            + "<wp:post_parent>\(row.index == 0 ? 0 : product)</wp:post_parent>"
            + "<category domain=\"product_cat\" nicename=\"cups\">Cups</category>"
            + (type == "attachment" ? "<wp:attachment_url>https://img.example/\(id).jpg</wp:attachment_url>" : meta.joined()) + "</item>\n"
    }
}

extension GroupedExport {
    /// Returns rows of a number of groups, one group after the other.
    public static func rows(_ groups: Int, of count: Int = 3) -> [Row] { (0..<groups).flatMap { rows(of: $0, count: count) } }

    public static func rows(of group: Int, count: Int = 3) -> [Row] { (0..<count).map { Row(group: group, index: $0, count: count) } }
}

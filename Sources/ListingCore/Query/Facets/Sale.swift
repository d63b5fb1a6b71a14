extension FlagFacet {
    /// A lower price than before.
    public static let sale = FlagFacet("sale", title: "Sale", presence: "On sale", absence: "Not on sale") { $0.price.isReduced }
}

extension FlagFacet {
    /// A lower price than before.
    public static let sale = FlagFacet("sale", title: tr("Sale"), presence: tr("On sale"), absence: tr("Not on sale")) {
        $0.price.isReduced
    }
}

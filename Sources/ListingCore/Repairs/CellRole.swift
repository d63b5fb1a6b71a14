/// The content of a cell, as far as repairs are concerned.
public enum CellRole: Sendable, Equatable {
    /// Words for shoppers, such as a title or a detail.
    case text
    /// One or more tags.
    case tags
    /// One or more addresses of images.
    case picture
    case barcode
    /// A number or an identifier, such as a price or a SKU.
    case value
    /// Something that only the shop's software reads. It is never repaired.
    case ignored
}

import ListingCore

extension UnreadablePrice {
    /// The icon that marks a string as not being a price. The label of its row says the same.
    @MainActor
    static func image() -> Image {
        let image = Image(icon: icon).classes("warning").hiddenFromAccessibility()
        image.tooltip = explanation
        return image
    }
}

import ListingCore

extension UnreadablePrice {
    /// The icon that marks a string as not being a price. The label of its row says the same.
    @MainActor
    static func image() -> Image {
        let image = Image(icon: icon).classes("warning").hiddenFromAccessibility()
        image.tooltip = explanation
        return image
    }

    /// The icon at the start of a box, for rows that mostly show a price.
    @MainActor
    static func lazyImage(in box: Box) -> LazyChild {
        LazyChild {
            let image = image()
            box.insert(image, after: nil)
            return image
        }
    }
}

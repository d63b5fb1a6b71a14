import ListingCore

/// Images, shipping, and what distinguishes variants.
extension FeedColumns {
    /// Variants have an image of their own as the main one, and then those of the listing.
    ///
    /// - Parameter escapesCommas: true if the target can't read an address with a comma.
    func image(escapesCommas: Bool = false) -> TargetColumn {
        TargetColumn("image_link", .images, isRequired: true) { row in
            guard let image = Self.images(of: row).first, let address = Self.address(image) else { return TargetValue() }
            let text = escapesCommas ? Self.escaped(address) : address
            return TargetValue(text, text == image.location ? nil : .cleaned)
        }
    }

    var furtherImages: TargetColumn {
        TargetColumn("additional_image_link", .images) { row in
            var list = FeedList(self.lists)
            let images = Self.images(of: row)
            var (length, count) = (0, 1)
            // A variant's own image may take the place of the last one.
            var change = images.count > self.maxImages ? ExportChange.reduced(self.maxImages) : nil
            for image in images.prefix(self.maxImages).dropFirst() {
                guard let address = Self.address(image) else { continue }
                let text = self.lists == .elements ? address : Self.escaped(address)
                length += text.utf8.count + 1
                guard length <= self.maxImageList else {
                    change = .reduced(count)
                    break
                }
                if text != image.location, change == nil { change = .cleaned }
                list.add([text])
                count += 1
            }
            return TargetValue(list.text, change)
        }
    }

    private static func images(of row: TargetRow) -> [ListingImage] {
        guard let own = row.variant?.image, own.isOnTheWeb else { return row.item.images }
        return [own] + row.item.images.filter { $0.location != own.location }
    }

    private static func address(_ image: ListingImage) -> String? { WebAddress.text(image.location) }
    private static func escaped(_ address: String) -> String { ListingImage(location: address).address(escaping: [.comma]) }

    /// Costs by country. Regions that are not the code of a country are omitted.
    var shipping: TargetColumn {
        TargetColumn("shipping", .shipping) { row in
            let offers = row.listing.shipping
            var (list, count, isAnswered) = (FeedList(self.lists == .elements ? .elements : .plain), 0, false)
            for offer in offers {
                let answer = offer.region == nil ? row.item.answers[.country] : nil
                guard let country = offer.region.flatMap({ CommonWords.country($0) }) ?? answer, let price = offer.price,
                    price.amount.significand >= 0,
                    let currency = price.currency ?? row.listing.price.currency ?? row.item.answers.currency
                else { continue }
                list.add([country, "", offer.service ?? "", FeedPrice.text(price.amount, currency)])
                count += 1
                if answer != nil { isAnswered = true }
            }
            guard list.text != nil else { return TargetValue() }
            var notes = count < offers.count ? [TargetNote(.shipping, .refusedSome)] : []
            if isAnswered { notes.append(TargetNote(.shipping, .answered)) }
            return TargetValue(list.text, notes: notes.isEmpty ? nil : notes)
        }
    }

    var shippingWeight: TargetColumn {
        TargetColumn("shipping_weight", .attributes) { row in
            let weight = row.item.weight ?? row.item.attribute(named: "Shipping weight").flatMap { Weight($0) }
            return TargetValue(weight.map { "\($0.amount) \($0.unit.rawValue)" })
        }
    }

    // MARK: Options

    /// The ID of the listing, which its variants share. Without it, they are items that only their titles connect: those of a listing whose
    /// variants a feed without a place for all options could not distinguish.
    var group: TargetColumn {
        TargetColumn("item_group_id", .id) { row in
            guard row.variant != nil else { return TargetValue() }
            if !self.hasAllOptions, !row.item.columnsDistinguishVariants {
                return TargetValue(nil, notes: [TargetNote(.variants, .separated)])
            }
            return self.listingID(row.item)
        }
    }

    var color: TargetColumn { detail("color", .color, .color, max: maxColor) }
    var size: TargetColumn { detail("size", .size, .size, max: maxSize) }
    var pattern: TargetColumn { detail("pattern", .pattern, .pattern, max: maxPattern) }
    var gender: TargetColumn { detail("gender", .gender, .gender) }
    var ageGroup: TargetColumn { detail("age_group", .ageGroup, .ageGroup) }

    /// Up to three materials with slashes between them.
    var material: TargetColumn {
        let column = detail("material", .material, .material, max: maxMaterial)
        return TargetColumn("material", .materials, maxLength: maxMaterial) { row in
            let value = column.value(row)
            let materials = row.listing.materials
            guard value.text == nil, !materials.isEmpty else { return value }
            let text = materials.prefix(3).map { $0.replacing("/", with: " ").onOneLine }.joined(separator: "/")
            return TargetValue(text, materials.count > 3 ? .reduced(3) : nil)
        }
    }

    /// The value of an option of the kind, or of an attribute.
    private func detail(_ name: String, _ kind: FeedOption, _ attribute: AttributeName, max: Int? = nil) -> TargetColumn {
        TargetColumn(name, .attributes, maxLength: max) { row in
            if let own = row.optionValue(named: kind.names)?.onOneLine, let word = kind.word(own) {
                return TargetValue(word, notes: word == own ? FeedOption.carried : FeedOption.reworded)
            }
            guard let own = row.item.attribute(attribute)?.onOneLine, let word = kind.word(own) else { return TargetValue() }
            return TargetValue(word, word == own ? nil : .reworded)
        }
    }

    /// All options of a variant by name: Google's `variant_option`.
    var options: TargetColumn {
        TargetColumn("variant_option", .options) { row in
            var list = FeedList(self.lists)
            for (index, name) in row.item.optionNames.enumerated() {
                if let value = row.optionValue(index) { list.add([name, value]) }
            }
            return TargetValue(list.text, notes: list.text == nil ? nil : FeedOption.carried)
        }
    }

    /// The options without a column of their own: Meta's `additional_variant_attribute`.
    var otherOptions: TargetColumn {
        TargetColumn("additional_variant_attribute", .options) { row in
            var list = FeedList(.plain)
            for (index, name) in row.item.optionNames.enumerated() {
                if let value = row.optionValue(index), !FeedOption.hasColumn(name, value) { list.add([name, value]) }
            }
            return TargetValue(list.text, notes: list.text == nil ? nil : list.isChanged ? FeedOption.cleaned : FeedOption.carried)
        }
    }

    /// All options of a variant in two lists: Pinterest's `variant_names` and `variant_values`.
    var optionNames: TargetColumn { optionList("variant_names", .options) { $0.name } }
    var optionValues: TargetColumn { optionList("variant_values", .variants) { $0.value } }

    private func optionList(
        _ name: String, _ property: ListingProperty, part: @escaping @Sendable ((name: String, value: String)) -> String
    ) -> TargetColumn {
        TargetColumn(name, property) { row in
            var list = FeedList(.plain)
            for (index, name) in row.item.optionNames.enumerated() {
                if let value = row.optionValue(index) { list.add([part((name, value))]) }
            }
            return TargetValue(list.text, list.isChanged ? .cleaned : nil)
        }
    }
}

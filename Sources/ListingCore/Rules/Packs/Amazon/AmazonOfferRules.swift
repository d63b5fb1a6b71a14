extension RulePack {
    static let amazonImages: [Rule] = [
        Rule(
            "amazon-image-missing", .error, .restated, .images, from: [.amazonImages], in: .amazonFlat,
            RuleWords(
                untranslated("Listings without a main image"), untranslated("There is no main image."),
                why: untranslated("Amazon doesn’t show listings without a main image."),
                fix: untranslated("Add the address of the main image.")),
            example: "an empty `main_image_url`",
            .cells(AmazonCells.rows + ["main_image_url"]) { inspection, cells in
                let column = AmazonCells.rows.count
                guard cells.has(column) else { return }
                for row in cells.rows where cells.cell(column, of: row) == nil {
                    guard !AmazonCells.isParent(row, cells), AmazonCells.isWhole(row, cells) else { continue }
                    return inspection.report(FindingDetails(column: "main_image_url", record: row.record, line: row.line))
                }
            }),
        Rule(
            "amazon-image-size", .error, .restated, .images, from: [.amazonImages],
            RuleWords(
                untranslated("Images of less than 500 or more than 10,000 pixels"),
                untranslated(
                    "The longer side of the image has {n} pixel; Amazon’s limit is {max}.",
                    "The longer side of the image has {n} pixels; Amazon’s limit is {max}."),
                why: untranslated("Amazon refuses smaller and larger images."), fix: untranslated("Upload the image in another size.")),
            example: "an image of 400 × 300 pixels",
            .image { image in
                guard image.failure == nil, !(500...10_000).contains(image.longestSide) else { return nil }
                return FindingDetails(image.location, count: image.longestSide, limit: image.longestSide < 500 ? 500 : 10_000)
            }),
        Rule(
            "amazon-image-size-recommended", .warning, .restated, .images, from: [.amazonImages], max: 1_000,
            RuleWords(
                untranslated("Images of less than {max} pixels"),
                untranslated(
                    "The longer side of the image has {n} pixel; Amazon asks for at least {max}.",
                    "The longer side of the image has {n} pixels; Amazon asks for at least {max}."),
                why: untranslated("Shoppers can’t zoom into smaller images."), fix: untranslated("Upload a larger image.")),
            example: "an image of 800 × 600 pixels",
            .image { image in
                guard image.failure == nil, (500..<1_000).contains(image.longestSide) else { return nil }
                return FindingDetails(image.location, count: image.longestSide)
            }),
        Rule(
            "amazon-image-background", .warning, .restated, .images, from: [.amazonImages],
            RuleWords(
                untranslated("Main images without a white background"), untranslated("The main image needs a pure white background."),
                why: untranslated("Amazon doesn’t show listings whose main image has another background. Listing Viewer doesn’t check it."),
                fix: untranslated("Show only the item, on pure white.")),
            example: "a mug on a table", .undetectable),
        Rule(
            "amazon-image-format", .error, .restated, .images, from: [.amazonImages],
            RuleWords(
                untranslated("Images in WebP, AVIF or HEIC"), untranslated("Amazon can’t read this image: {value}"),
                why: untranslated("Amazon accepts only JPEG, PNG, TIFF and GIF."), fix: untranslated("Save the image as JPEG.")),
            example: "`https://example.com/mug.webp`",
            .listing { inspection in
                if let image = inspection.listing.images.first(where: { AmazonImages.isUnsupported($0.location) }) {
                    inspection.report(FindingDetails(image.location))
                }
            }),
        Rule(
            "amazon-images-many", .hint, .restated, .images, from: [.amazonImages], max: 9,
            RuleWords(
                untranslated("More than {max} images"),
                untranslated("There is {n} image; Amazon shows up to {max}.", "There are {n} images; Amazon shows up to {max}."),
                why: untranslated("Amazon shows seven to nine images, and ignores the others."),
                fix: untranslated("Put the best images first.")),
            example: "12 images",
            .listing { inspection in
                // The images of a listing with variants are those of all variants together.
                let listing = inspection.listing
                if listing.variants.isEmpty, listing.images.count > 9 { inspection.report(FindingDetails(count: listing.images.count)) }
            }),
    ]

    static let amazonOffers: [Rule] = [
        Rule(
            "amazon-gtin", .error, .unverified, .barcode, in: [.amazonFlat, .amazonReport],
            RuleWords(
                untranslated("Barcodes that Amazon refuses"), untranslated("{value} isn’t a valid barcode."),
                why: untranslated("Amazon compares the barcode with the register of GS1."),
                fix: untranslated("Compare it with the one on the package.")),
            example: "`4006381333932`",
            .cells(["external_product_id", "product-id", "external_product_id_type", "product-id-type"]) { inspection, cells in
                guard cells.has(0) || cells.has(1) else { return }
                for row in cells.rows {
                    guard let cell = cells.cell(0, of: row) ?? cells.cell(1, of: row), let code = ProductCode(cell.text) else { continue }
                    let kind = (cells.cell(2, of: row) ?? cells.cell(3, of: row))?.text.trimmedLowercase
                    guard kind.map({ AmazonCodes.kinds.contains($0) }) ?? true, let defect = code.defect else { continue }
                    if case .isbn10 = defect { continue }
                    inspection.report(cell.details())
                }
            }),
        Rule(
            "amazon-gtin-missing", .warning, .unverified, .barcode, in: .amazonFlat,
            RuleWords(
                untranslated("Listings without a barcode"), untranslated("There is no barcode."),
                why: untranslated("Amazon needs a valid barcode, or an exemption for the brand."),
                fix: untranslated("Write the barcode, or ask Amazon for an exemption.")),
            example: "an empty `external_product_id`",
            .cells(AmazonCells.rows + ["external_product_id", "external_product_id_type"]) { inspection, cells in
                let column = AmazonCells.rows.count
                guard cells.has(column) else { return }
                for row in cells.rows where cells.cell(column, of: row) == nil {
                    guard !AmazonCells.isParent(row, cells), AmazonCells.isWhole(row, cells) else { continue }
                    if let kind = cells.cell(column + 1, of: row), kind.text.trimmedLowercase.contains("exempt") { continue }
                    return inspection.report(FindingDetails(column: "external_product_id", record: row.record, line: row.line))
                }
            }),
        Rule("amazon-sku-length", .error, .unverified, .sku, max: 40, example: "a SKU of 50 characters", .length),
        Rule("amazon-brand", .error, .unverified, .brand, example: "an empty `brand_name`", .required),
        Rule(
            "amazon-price", .error, .unverified, .price,
            RuleWords(
                untranslated("Offers without a price"), untranslated("The offer has no price, or a price of 0."),
                why: untranslated("Amazon doesn’t show an offer without a price."), fix: untranslated("Write the price.")),
            example: "an empty `standard_price`",
            .cells(AmazonCells.rows) { inspection, cells in
                let listing = inspection.listing
                func isWrong(_ price: Price) -> Bool {
                    if let lowest = price.lowest { return lowest.amount.isZero }
                    return price.unreadable == nil && inspection.fields.contains(.price)
                }
                guard listing.availability != .unlisted else { return }
                if listing.variants.isEmpty {
                    guard isWrong(listing.price) else { return }
                    // Neither parents nor rows that change or remove a listing need a price.
                    let isOffer = cells.rows.contains { !AmazonCells.isParent($0, cells) && AmazonCells.isWhole($0, cells) }
                    if isOffer { inspection.report() }
                } else if let position = listing.variants.firstIndex(where: { isWrong($0.price) }), AmazonCells.hasWholeRow(cells) {
                    inspection.report(FindingDetails(variant: position))
                }
            }),
        Rule(
            "amazon-parent-offer", .warning, .unverified, .price, in: .amazonFlat,
            RuleWords(
                untranslated("Parents with a price or a stock"), untranslated("A parent isn’t sold, but its row has “{value}”."),
                why: untranslated("Amazon sells only the variants of a parent."),
                fix: untranslated("Leave price and stock of the parent empty.")),
            example: "a `standard_price` in a row with `parent_child` = `Parent`",
            .cells(AmazonCells.rows + ["standard_price", "quantity"]) { inspection, cells in
                guard cells.has(0) || cells.has(1) else { return }
                for row in cells.rows where AmazonCells.isParent(row, cells) {
                    let column = AmazonCells.rows.count
                    if let cell = cells.cell(column, of: row) ?? cells.cell(column + 1, of: row) { inspection.report(cell.details()) }
                }
            }),
        Rule(
            "amazon-child-parent", .error, .unverified, .variants, in: .amazonFlat,
            RuleWords(
                untranslated("Variants without their parent"), untranslated("The parent “{value}” isn’t in the file."),
                why: untranslated("Amazon can’t connect the variant, unless it knows the parent from another upload."),
                fix: untranslated("Add the row of the parent, or correct the SKU.")),
            example: "a `parent_sku` that no row has as its `item_sku`",
            .cells(["parent_sku", "item_sku", "contribution_sku"]) { inspection, cells in
                guard cells.has(0), cells.has(1) || cells.has(2) else { return }
                for row in cells.rows {
                    guard let cell = cells.cell(0, of: row) else { continue }
                    let parent = cell.text.trimmedText
                    // The readers put the rows of a family into one listing.
                    let hasParent = cells.rows.contains { other in
                        (cells.cell(1, of: other) ?? cells.cell(2, of: other))?.text.trimmedText == parent
                    }
                    if !hasParent { return inspection.report(cell.details(parent)) }
                }
            }),
        Rule(
            "amazon-child-parent-theme", .error, .unverified, .variants, in: .amazonFlat,
            RuleWords(
                untranslated("Families without a variation theme"), untranslated("There is no variation theme."),
                why: untranslated("Amazon doesn’t know in what the variants differ."),
                fix: untranslated("Write the theme, such as SizeColor, in all rows.")),
            example: "an empty `variation_theme` in the row of a variant",
            .cells(AmazonCells.rows + ["parent_sku", "variation_theme"]) { inspection, cells in
                let column = AmazonCells.rows.count
                guard cells.has(column + 1) else { return }
                for row in cells.rows where cells.cell(column + 1, of: row) == nil && AmazonCells.isWhole(row, cells) {
                    guard AmazonCells.isParent(row, cells) || cells.cell(column, of: row) != nil else { continue }
                    return inspection.report(FindingDetails(column: "variation_theme", record: row.record, line: row.line))
                }
            }),
        Rule(
            "amazon-inactive", .hint, .verified, .availability, in: .amazonReport,
            RuleWords(
                untranslated("Listings that aren’t offered"), untranslated("This listing is “{value}”, so shoppers don’t see it."),
                why: untranslated("Only active listings can be found."),
                fix: untranslated("Complete or activate the listing if it should be sold.")),
            example: "`Inactive` in the column `status`",
            .cells(["status"]) { inspection, cells in
                if let status = cells.first(0), ["inactive", "incomplete"].contains(status.text.trimmedLowercase) {
                    inspection.report(status.details())
                }
            }),
    ]
}

/// Kinds of images by the endings of their addresses.
enum AmazonImages {
    /// True for WebP, AVIF and HEIC.
    static func isUnsupported(_ location: String) -> Bool {
        let path = location.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let ending = path.suffix(5).map(\.lowercasedASCII)
        return endings.contains(ending)
    }

    private static let endings = [".webp", ".avif", ".heic", ".heif"].map { Array($0.utf8) }
}

private enum AmazonCodes {
    /// The kinds of numbers with a checksum, as the flat file and the report write them.
    static let kinds: Set<String> = ["upc", "ean", "gtin", "isbn", "jan", "2", "3", "4"]
}

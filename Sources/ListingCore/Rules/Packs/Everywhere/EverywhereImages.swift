extension RulePack {
    static let everywhereImages: [Rule] = [
        Rule(
            "all-image-missing", .warning, .verified, .images, from: [.ebayPictures, .googleSpec, .etsyAPI],
            RuleWords(
                untranslated("Listings without an image"), untranslated("There is no image."),
                why: untranslated("Marketplaces don’t show listings without an image."), fix: untranslated("Add an image.")),
            example: "an empty cell in the column of images",
            .required),
        Rule(
            "all-image-one", .hint, .unverified, .images, when: .one(.images),
            RuleWords(
                untranslated("Listings with one image"), untranslated("There is only one image."),
                why: untranslated("Shoppers want to see an item from several sides."), fix: untranslated("Add images.")),
            example: "one address in the column of images",
            .listing { if $0.listing.images.count == 1 { $0.report() } }),
        Rule(
            "all-image-insecure", .warning, .verified, .images, from: [.ebayPictures], when: .any(of: .insecure, in: .images),
            RuleWords(
                untranslated("Image addresses with http"), untranslated("The address isn’t secure: {value}"),
                why: untranslated("Several marketplaces load images only by https."),
                fix: untranslated("Write https. Listing Viewer can write a repaired copy of the file.")),
            example: "`http://example.com/mug.jpg`",
            .listing { inspection in
                if let image = inspection.listing.images.first(where: { $0.location.hasPrefix("http://") }) {
                    inspection.report(FindingDetails(image.location))
                }
            }),
        Rule(
            "all-image-address", .error, .verified, .images, from: [.shopifyErrors, .pinterestAPI],
            when: .any(of: .unusualAddress, in: .images),
            RuleWords(
                untranslated("Image addresses that can’t be right"), untranslated("“{value}” isn’t the address of an image."),
                why: untranslated("Marketplaces can’t load the image."), fix: untranslated("Write an address that begins with https://.")),
            example: "`mug.jpg`",
            .listing { inspection in
                for image in inspection.listing.images where !image.location.isPublicWebAddress {
                    // Listing Lines may name files next to them.
                    if inspection.format == .listingLines, image.localPath != nil { continue }
                    return inspection.report(FindingDetails(image.location))
                }
            }),
        Rule(
            "all-image-twice", .hint, .unverified, .images,
            RuleWords(
                untranslated("Images that a listing has twice"), untranslated("The listing has this image twice: {value}"),
                why: untranslated("It takes the place of another image."), fix: untranslated("Remove one of the two.")),
            example: "the same address twice in the column of images",
            .cells(ImageColumns.names) { inspection, cells in
                guard ImageColumns.mayRepeat(in: cells) else { return }
                var seen = SmallSet()
                for number in cells.numbers {
                    cells.forEach(number) { cell in
                        ImageColumns.forEachPart(of: cell.text) { part, hash in
                            guard !seen.insert(hash) else { return }
                            let address = String(decoding: part, as: UTF8.self).trimmedText
                            if address.isPublicWebAddress { inspection.report(cell.details(address)) }
                        }
                    }
                }
            }),
        Rule(
            "all-image-shared", .hint, .unverified, .images,
            RuleWords(
                untranslated("First images of several listings"),
                untranslated("Another listing begins with this image: {value}"),
                why: untranslated("Shoppers can’t distinguish the listings in a search."), fix: untranslated("Begin with another image.")),
            example: "two listings whose first image is the same",
            .repeated(.firstImage)),
        Rule(
            "all-image-placeholder", .warning, .verified, .images, from: [.googleSpec, .ebayPictures],
            when: .any(of: .placeholder, in: .images),
            RuleWords(
                untranslated("Placeholder images"), untranslated("The image seems to be a placeholder: {value}"),
                why: untranslated("Google and eBay refuse placeholders."), fix: untranslated("Add an image of the item.")),
            example: "`https://example.com/no-image.png`",
            .listing { inspection in
                for image in inspection.listing.images {
                    guard ImagePlaceholder.isName(of: image.location) else { continue }
                    return inspection.report(FindingDetails(image.location))
                }
            }),
        Rule(
            "all-image-alt-missing", .hint, .measured, .alternativeText, in: [.shopifyTable, .etsyAPI, .listingLines, .feed],
            when: .some(.images),
            RuleWords(
                untranslated("Images without a description"), untranslated("An image has no description for people who can’t see it."),
                why: untranslated("Screen readers and search engines read it."), fix: untranslated("Say what the image shows.")),
            example: "an empty `Image Alt Text`",
            .listing { inspection in
                guard inspection.fields.contains(.alternativeText) else { return }
                if inspection.listing.images.contains(where: { $0.alternativeText?.isBlankText != false }) { inspection.report() }
            }),
        Rule(
            "all-image-unreachable", .warning, .verified, .images, from: [.pinterestAPI],
            RuleWords(
                untranslated("Images that can’t be loaded"), untranslated("The image can’t be loaded: {value}"),
                why: untranslated("Marketplaces can’t load it either."),
                fix: untranslated("Correct the address, or upload the image again.")),
            example: "an address for which the server answers 404",
            .image { $0.failure == nil ? nil : FindingDetails($0.location, other: $0.failure) }),
        Rule(
            "all-image-small", .warning, .verified, .images, from: [.ebayPictures, .googleSpec, .metaReference], max: 500,
            RuleWords(
                untranslated("Images of less than {max} pixels"), untranslated("The image has only {other} pixels: {value}"),
                why: untranslated("eBay and Meta refuse smaller images, and Google will from 2027 on."),
                fix: untranslated("Upload a larger image.")),
            example: "an image of 300 × 200 pixels",
            .image { image in
                guard image.failure == nil, image.longestSide < 500 else { return nil }
                return FindingDetails(image.location, other: "\(image.width) × \(image.height)", count: image.longestSide)
            }),
    ]
}

private enum ImageColumns {
    /// True for the signs between addresses in a cell.
    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "|") || (0x0A...0x0D).contains(byte)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// Calls a function with each address in a cell, and with the hash of the address without white space at its ends.
    static func forEachPart(of text: String, _ body: (Substring.UTF8View, UInt64) -> Void) {
        guard text.isASCIIText else {
            for part in text.utf8.split(whereSeparator: isSeparator) {
                body(Substring(part).utf8, RepeatedValue.hash(String(Substring(part)).trimmedText))
            }
            return
        }
        let bytes = text.utf8Span.span
        var start = 0
        while let range = nextPart(of: bytes, from: &start) {
            body(text[...].utf8.dropFirst(range.lowerBound).prefix(range.count), RepeatedValue.hash(bytes.extracting(range)))
        }
    }

    /// False if certainly no address is there twice: no two have the same length and end. Most listings need no hashes then.
    static func mayRepeat(in cells: RawCells) -> Bool {
        var shapes = ValueShapes()
        return cells.anyText { text in
            text.withBytes { bytes in
                if isOneAddress(bytes) { return !shapes.insert(shape(of: bytes)) }
                guard text.isASCIIText else { return true }
                var start = 0
                while let range = nextPart(of: bytes, from: &start) {
                    if !shapes.insert(shape(of: bytes.extracting(range))) { return true }
                }
                return false
            }
        }
    }

    /// True if the cell isn't empty and consists of ASCII without separators, white space and control characters.
    private static func isOneAddress(_ bytes: Span<UInt8>) -> Bool {
        var isOther: UInt8 = bytes.isEmpty ? 1 : 0
        // Without branches, so that the compiler compares many bytes together.
        bytes.withUnsafeBytes { bytes in
            for byte in bytes {
                isOther |= byte <= 0x20 ? 1 : 0
                isOther |= byte >= 0x80 ? 1 : 0
                isOther |= byte == UInt8(ascii: ",") ? 1 : 0
                isOther |= byte == UInt8(ascii: "|") ? 1 : 0
            }
        }
        return isOther == 0
    }

    private static func shape(of address: Span<UInt8>) -> UInt64 {
        var shape = UInt64(address.count)
        // The end has what distinguishes images, such as the number before ".jpg".
        for index in max(0, address.count - 7)..<address.count { shape = shape << 8 | UInt64(address[index]) }
        return shape
    }

    /// The next address in a cell of ASCII, without white space at its ends.
    private static func nextPart(of bytes: Span<UInt8>, from start: inout Int) -> Range<Int>? {
        while start < bytes.count {
            var end = start
            while end < bytes.count, !isSeparator(bytes[end]) { end += 1 }
            var (first, last) = (start, end)
            while first < last, isBlank(bytes[first]) { first += 1 }
            while first < last, isBlank(bytes[last - 1]) { last -= 1 }
            start = end + 1
            if first < last { return first..<last }
        }
        return nil
    }

    static let names = [
        "IMAGE1", "IMAGE2", "IMAGE3", "IMAGE4", "IMAGE5", "IMAGE6", "IMAGE7", "IMAGE8", "IMAGE9", "IMAGE10", "Images", "image_link",
        "additional_image_link", "PicURL",
    ]
}

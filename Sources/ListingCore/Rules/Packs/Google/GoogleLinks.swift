extension RulePack {
    static let googleLinks: [Rule] = [
        Rule("google-link-missing", .error, .verified, .url, from: [.googleSpec], example: "an empty cell in the column `link`", .required),
        Rule(
            "google-link-address", .error, .verified, .url, from: [.googleSpec],
            RuleWords(
                untranslated("Links that can’t be right"), untranslated("“{value}” isn’t the address of a web page."),
                why: untranslated("Google refuses listings whose page it can’t open."),
                fix: untranslated("Write an address that begins with https://.")),
            example: "`example.com/mug`",
            .listing { inspection in
                guard let url = inspection.listing.url, !url.isBlankText, !url.trimmedText.isPublicWebAddress else { return }
                inspection.report(FindingDetails(url))
            }),
        Rule("google-link-length", .error, .unverified, .url, max: 2_000, example: "an address of 2,100 characters", .length),
        Rule(
            "google-link-length-other", .error, .verified, .url, from: [.googleSpec], in: .feed, max: 2_000,
            .googleLength(untranslated("Further links of more than {max} characters")), example: "a `mobile_link` of 2,100 characters",
            .cellLength(["mobile_link", "canonical_link", "ads_redirect"])),
        Rule(
            "google-image-missing", .error, .verified, .images, from: [.googleSpec], example: "an empty cell in the column `image_link`",
            .required),
        Rule(
            "google-image-address", .error, .verified, .images, from: [.googleSpec],
            RuleWords(
                untranslated("Image addresses that can’t be right"), untranslated("Google can’t use the address of the image: “{value}”"),
                why: untranslated("Google can’t load the image."),
                fix: untranslated("Write an address of up to 2,000 characters that begins with https://.")),
            example: "`mug.jpg`",
            .listing { inspection in
                for image in inspection.listing.images where !image.location.isPublicWebAddress || image.location.lengthBeyond(2_000) != nil
                {
                    // Listing Lines may name files next to them.
                    if inspection.format == .listingLines, image.localPath != nil { continue }
                    return inspection.report(FindingDetails(image.location))
                }
            }),
        Rule(
            "google-image-format", .warning, .verified, .images, from: [.googleSpec],
            RuleWords(
                untranslated("Images of other kinds"), untranslated("Google doesn’t accept images of the kind {other}: {value}"),
                why: untranslated("Google can’t show the image."), fix: untranslated("Save the image as JPEG, PNG or WebP.")),
            example: "`https://example.com/mug.svg`",
            .listing { inspection in
                for image in inspection.listing.images {
                    guard let ending = GoogleImages.unknownEnding(of: image.location) else { continue }
                    return inspection.report(FindingDetails(image.location, other: ending))
                }
            }),
        Rule(
            "google-image-small", .error, .unverified, .images, max: 100,
            RuleWords(
                untranslated("Images of less than {max} pixels"), untranslated("The image has only {other} pixels: {value}"),
                why: untranslated("Google refuses smaller images, and for clothes those of less than 250 pixels."),
                fix: untranslated("Upload a larger image.")),
            example: "an image of 80 × 80 pixels",
            .image { image in
                guard image.failure == nil, image.shortestSide < 100 else { return nil }
                return FindingDetails(image.location, other: "\(image.width) × \(image.height)", count: image.shortestSide)
            }),
        Rule(
            "google-image-small-recommended", .warning, .verified, .images, from: [.googleSpec], max: 500,
            RuleWords(
                untranslated("Images of less than {max} pixels"), untranslated("The image has only {other} pixels: {value}"),
                why: untranslated("Google refuses images of less than 500 × 500 pixels from January 31, 2027."),
                fix: untranslated("Upload a larger image.")),
            example: "an image of 300 × 200 pixels",
            .image { image in
                guard image.failure == nil, (100..<500).contains(image.shortestSide) else { return nil }
                return FindingDetails(image.location, other: "\(image.width) × \(image.height)", count: image.shortestSide)
            }),
        Rule(
            "google-images-many", .warning, .verified, .images, from: [.googleSpec], in: [.feed, .listingLines], max: 11,
            RuleCheck.number.words,
            example: "an `image_link` and 11 values of `additional_image_link`",
            .cells(["additional_image_link"]) { inspection, cells in
                guard inspection.format == .feed else {
                    let count = inspection.listing.images.count
                    if count > 11 { inspection.report(FindingDetails(count: count)) }
                    return
                }
                // The listing of a group has the images of all of its items.
                guard inspection.listing.images.count > 11 else { return }
                for images in cells.googleAddresses(0) where images.count > 10 {
                    inspection.report(images[0].cell.details(count: images.count + 1))
                }
            }),
    ]
}

private enum GoogleImages {
    /// Endings of files that Google's image crawler doesn't accept. An unknown one may belong to a program that sends any kind.
    private static let others: Set<String> = [
        "ai", "avif", "eps", "heic", "heif", "ico", "jp2", "jxl", "mov", "mp4", "pdf", "psd", "svg", "svgz", "webm", "zip",
    ]

    /// The ending of an address's path if Google doesn't accept such images; nil otherwise.
    static func unknownEnding(of address: String) -> String? {
        let path = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        guard let dot = path.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let ending = path[path.index(after: dot)...]
        // A slash after the dot means that the dot belongs to the host or to a folder. The address has no path if it has only two.
        guard (2...4).contains(ending.count), !ending.contains(UInt8(ascii: "/")), path.lazy.filter({ $0 == UInt8(ascii: "/") }).count > 2
        else { return nil }
        let name = String(decoding: ending.map(\.lowercasedASCII), as: UTF8.self)
        return others.contains(name) ? name : nil
    }
}

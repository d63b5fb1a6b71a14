import ListingCore

/// Makes whole addresses of pictures that a file names by a path only, so that they lead to the same picture wherever they are written
/// to: a path is one of the listing's web page, where the listing has one, and otherwise one from the folder of the file.
struct PicturePlaces {
    /// Absolute, without a slash at its end.
    private let folder: String

    /// - Parameter path: the file's; relative to the working directory or absolute.
    init(file path: String) { folder = Folder.absolute(of: path) }

    func complete(_ listing: inout Listing) {
        guard Self.holdsPath(listing) else { return }
        let page = listing.url.flatMap { WebPage($0) }
        listing.images = listing.images.map { completed($0, page) }
        for index in listing.variants.indices {
            if let image = listing.variants[index].image { listing.variants[index].image = completed(image, page) }
        }
        if let image = listing.seller?.image { listing.seller?.image = completed(image, page) }
    }

    /// Nearly no listing does.
    private static func holdsPath(_ listing: Listing) -> Bool {
        listing.images.contains { isPath($0.location) } || listing.variants.contains { $0.image.map { isPath($0.location) } ?? false }
            || listing.seller?.image.map { isPath($0.location) } ?? false
    }

    private func completed(_ image: ListingImage, _ page: WebPage?) -> ListingImage {
        guard Self.isPath(image.location) else { return image }
        let location = page?.address(of: image.location) ?? local(image.location)
        return ListingImage(location: location, alternativeText: image.alternativeText)
    }

    private func local(_ path: String) -> String { path.hasPrefix("/") ? path : Folder.picture(folder + "/" + path) }

    /// Whether a text is neither an address with a scheme nor one that lacks nothing but its scheme.
    private static func isPath(_ text: String) -> Bool {
        let bytes = text.utf8Span.span
        if bytes.isEmpty || bytes.count > 1 && bytes[0] == UInt8(ascii: "/") && bytes[1] == UInt8(ascii: "/") { return false }
        var end = 0
        while end < bytes.count, isPartOfScheme(bytes[end]) { end += 1 }
        return end == 0 || end == bytes.count || bytes[end] != UInt8(ascii: ":")
    }

    private static func isPartOfScheme(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "+-.".utf8.contains(byte)
        }
    }
}

/// The address of a page, taken apart to find others from there.
private struct WebPage {
    /// With the scheme, without a slash at its end.
    let host: String
    /// Of the page's folder; begins with a slash where it is not empty, and has none at its end.
    let folder: String

    init?(_ address: String) {
        guard let start = ["https://", "http://"].first(where: { address.lowercased().hasPrefix($0) }) else { return nil }
        let rest = address.dropFirst(start.count).prefix { $0 != "?" && $0 != "#" }
        guard let end = rest.firstIndex(of: "/") else {
            (host, folder) = (start + rest, "")
            return
        }
        host = start + rest[..<end]
        folder = rest.lastIndex(of: "/").map { String(rest[end..<$0]) } ?? ""
    }

    func address(of path: String) -> String {
        host + Folder.normalized(path.hasPrefix("/") ? path : folder + "/" + path)
    }
}

import ListingCore

/// Completes the addresses of pictures that a file names only by a path, so that they are valid wherever they are written. A path is
/// relative to the listing's web page if it has one, and to the file's folder otherwise.
struct PictureFolders {
    /// The folder of the file: an absolute path without a trailing slash.
    private let folder: String
    /// The absolute path of the file that has pictures inside of it, such as a spreadsheet, and its name in that file if it is an archive.
    private let parts: PartsFile?

    /// - Parameters:
    ///   - path: the path of the file, relative to the working directory or absolute.
    ///   - parts: the file that has pictures inside of it; nil if there is none.
    init(file path: String, parts: PartsFile? = nil) {
        let folder = Folder.absolute(of: parts?.path ?? path)
        self.folder = folder
        self.parts = parts.map { PartsFile(path: folder + "/" + ($0.path.split(separator: "/").last ?? ""), member: $0.member) }
    }

    func complete(_ listing: inout Listing) {
        guard Self.holdsPath(listing) else { return }
        let page = listing.url.flatMap { WebPage($0) }
        listing.images = listing.images.map { completed($0, page) }
        for index in listing.variants.indices {
            if let image = listing.variants[index].image { listing.variants[index].image = completed(image, page) }
        }
        if let image = listing.seller?.image { listing.seller?.image = completed(image, page) }
    }

    /// True if any picture is named by a path, which is rare.
    private static func holdsPath(_ listing: Listing) -> Bool {
        listing.images.contains { isPath($0.location) } || listing.variants.contains { $0.image.map { isPath($0.location) } ?? false }
            || listing.seller?.image.map { isPath($0.location) } ?? false
    }

    private func completed(_ image: ListingImage, _ page: WebPage?) -> ListingImage {
        guard Self.isPath(image.location) else { return image }
        if let parts, image.location.hasPrefix(PictureList.partMark) {
            let name = String(image.location.dropFirst(PictureList.partMark.count))
            let location = PictureAddress.location(ofPart: name, in: parts.path, member: parts.member)
            return ListingImage(location: location, alternativeText: image.alternativeText)
        }
        let location = page?.address(of: image.location) ?? local(image.location)
        return ListingImage(location: location, alternativeText: image.alternativeText)
    }

    private func local(_ path: String) -> String { path.hasPrefix("/") ? path : Folder.picture(folder + "/" + path) }

    /// True if the text is neither an address with a scheme nor one that lacks only its scheme (`//host/…`).
    private static func isPath(_ text: String) -> Bool {
        let bytes = text.utf8Span.span
        if bytes.isEmpty || bytes.count > 1 && bytes[0] == UInt8(ascii: "/") && bytes[1] == UInt8(ascii: "/") { return false }
        var end = 0
        while end < bytes.count, belongsToScheme(bytes[end]) { end += 1 }
        return end == 0 || end == bytes.count || bytes[end] != UInt8(ascii: ":")
    }

    private static func belongsToScheme(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "+-.".utf8.contains(byte)
        }
    }
}

/// The address of a web page, split for resolving relative paths.
private struct WebPage {
    /// The scheme and the host, without a trailing slash.
    let host: String
    /// The path of the page's folder, with a leading and without a trailing slash; empty at the root.
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

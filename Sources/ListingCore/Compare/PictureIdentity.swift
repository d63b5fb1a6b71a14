/// The part of a picture's address that stays the same if a shop or a marketplace serves it in another size or from another server.
public enum PictureIdentity {
    /// - Parameter location: a web address or a path, as a listing has it.
    public static func of(_ location: String) -> String {
        guard let address = Address(location) else { return fileName(location) }
        return address.knownIdentity ?? address.plain
    }

    /// The name of a local file, because folders differ between computers.
    private static func fileName(_ path: String) -> String { String(path.split(separator: "/").last ?? Substring(path)) }
}

/// The parts of a web address that identify a picture.
private struct Address {
    /// In lowercase, without `www.`.
    let host: String
    /// From the first slash on, without query and fragment.
    let path: Substring
    let query: Substring

    init?(_ location: String) {
        let start: String.Index
        if location.hasPrefix("//") {
            start = location.index(location.startIndex, offsetBy: 2)
        } else if let colon = location.utf8.prefix(8).firstIndex(of: UInt8(ascii: ":")), location.utf8[colon...].starts(with: "://".utf8) {
            start = location.utf8.index(colon, offsetBy: 3)
        } else {
            return nil
        }
        let rest = location[start...].prefix { $0 != "#" }
        let server = rest.prefix { $0 != "/" && $0 != "?" }
        var name = server.lowercased()
        if name.hasPrefix("www.") { name.removeFirst(4) }
        host = name
        let tail = rest[server.endIndex...]
        path = tail.prefix { $0 != "?" }
        query = tail[path.endIndex...].dropFirst()
    }

    private var parts: [Substring] { path.split(separator: "/") }

    /// The identity at a server whose addresses are known; nil for others.
    var knownIdentity: String? {
        let parts = parts
        guard let last = parts.last else { return nil }
        if host.hasSuffix("etsystatic.com"), last.hasPrefix("il_") { return etsy(last) }
        if host.hasSuffix("ebayimg.com"), let mark = parts.firstIndex(of: "g"), mark + 1 < parts.count { return "ebay:" + parts[mark + 1] }
        if host.hasSuffix("media-amazon.com") || host.hasSuffix("ssl-images-amazon.com") {
            return "amazon:" + (last.firstRange(of: "._").map { last[..<$0.lowerBound] } ?? last.prefix { $0 != "." })
        }
        if host.hasSuffix("googleusercontent.com") { return "google:" + path.prefix { $0 != "=" } }
        if host == "static.wixstatic.com", parts.count >= 2, parts[0] == "media" { return "wix:" + parts[1] }
        if host.hasSuffix("squarespace-cdn.com") { return "squarespace:" + decoded(path) }
        if host.hasSuffix("cloudinary.com"), let mark = parts.firstIndex(of: "upload") { return cloudinary(parts, after: mark) }
        if host.hasSuffix("imgix.net") { return host + decoded(path) }
        if host == "cdn.shopify.com" || path.hasPrefix("/cdn/shop/") { return "shopify:" + withoutShopifySize(last) }
        if parts.contains("uploads") || parts.contains("wp-content") { return host + withoutWordPressSize(decoded(path)) }
        return nil
    }

    /// The address without what differs between servers. A query counts only if the path has no name of a file.
    var plain: String {
        let isFile = parts.last?.contains(".") ?? false
        return host + decoded(path) + (isFile || query.isEmpty ? "" : "?" + query)
    }

    /// `il_1588xN.6543210987_ab12.jpg` is picture 6543210987.
    private func etsy(_ name: Substring) -> String? {
        guard let dot = name.firstIndex(of: ".") else { return nil }
        let digits = name[name.index(after: dot)...].prefix { $0.isASCII && $0.isNumber }
        return digits.isEmpty ? nil : "etsy:" + digits
    }

    /// The path after transformations (`c_fill,w_500`) and the version (`v123`).
    private func cloudinary(_ parts: [Substring], after mark: Int) -> String {
        var rest = parts[(mark + 1)...]
        while let part = rest.first, rest.count > 1, part.contains(",") || Self.isTransformation(part) || Self.isVersion(part) {
            rest = rest.dropFirst()
        }
        return host + "/" + rest.joined(separator: "/")
    }

    private static func isTransformation(_ part: Substring) -> Bool {
        let name = part.prefix { $0 != "_" }
        return name.count <= 3 && name.endIndex < part.endIndex && name.allSatisfy { $0.isASCII && $0.isLetter }
    }

    private static func isVersion(_ part: Substring) -> Bool {
        part.first == "v" && part.count > 1 && part.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// `x_800x800.jpg`, `x_grande.jpg`, `x_{width}x.jpg` and `x@2x.jpg` are sizes of `x.jpg`. The path before the name
    /// differs between servers.
    private func withoutShopifySize(_ name: Substring) -> String {
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        var stem = name[..<dot]
        if let at = stem.lastIndex(of: "@"), stem[at...].hasSuffix("x") { stem = stem[..<at] }
        if let mark = stem.lastIndex(of: "_"), Self.isShopifySize(stem[stem.index(after: mark)...]) { stem = stem[..<mark] }
        return String(stem + name[dot...])
    }

    private static func isShopifySize(_ text: Substring) -> Bool {
        if shopifyNames.contains(String(text)) || text == "{width}x" { return true }
        guard let cross = text.firstIndex(of: "x") else { return false }
        let (width, height) = (text[..<cross], text[text.index(after: cross)...])
        return !(width.isEmpty && height.isEmpty) && (width + height).allSatisfy { $0.isASCII && $0.isNumber }
    }

    private static let shopifyNames: Set<String> = ["pico", "icon", "thumb", "small", "compact", "medium", "large", "grande", "master"]

    /// `x-300x300.jpg`, `x-scaled.jpg` and `x-e1699999999.jpg` are sizes of `x.jpg`.
    private func withoutWordPressSize(_ path: String) -> String {
        let dot = path.lastIndex(of: ".") ?? path.endIndex
        var stem = path[..<dot]
        while let hyphen = stem.lastIndex(of: "-"), Self.isWordPressSize(stem[stem.index(after: hyphen)...]) { stem = stem[..<hyphen] }
        return String(stem + path[dot...])
    }

    private static func isWordPressSize(_ text: Substring) -> Bool {
        if text == "scaled" { return true }
        if text.first == "e", text.count >= 10 { return text.dropFirst().allSatisfy { $0.isASCII && $0.isNumber } }
        let sides = text.split(separator: "x", omittingEmptySubsequences: false)
        return sides.count == 2 && sides.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }
    }

    /// The path with its percent-encoded bytes decoded.
    private func decoded(_ path: Substring) -> String {
        guard path.utf8.contains(UInt8(ascii: "%")) else { return String(path) }
        var bytes: [UInt8] = []
        var rest = path.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.count >= 2 {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The location of a picture, derived from a listing's data.
public enum PictureAddress: Hashable, Sendable {
    /// The absolute path of a local file.
    case file(String)
    /// A picture inside a local file such as a spreadsheet: the absolute path of the file, and the name of the picture in it. If the
    /// spreadsheet is in an archive, `!/` and its name follow the path of the archive.
    case part(file: String, name: String)
    /// An address that begins with http or https, safe to send to a server.
    case web(String)
    /// Neither of both; nothing is opened or requested.
    case unusable

    /// - Parameter location: The location as in the source. `//host/…`, as some shops write, is treated as https.
    public init(_ location: String) {
        if location.hasPrefix("//") {
            self = WebAddress.text("https:" + location).map { .web($0) } ?? .unusable
        } else if location.hasPrefix("/") {
            self = .file(location)
        } else if let (file, name) = Self.part(location) {
            self = .part(file: file, name: name)
        } else {
            self = WebAddress.text(location).map { .web($0) } ?? .unusable
        }
    }

    /// The scheme of pictures inside files: `zip:/home/me/shop.xlsx!/xl/media/image1.png`, or
    /// `zip:/home/me/shop.zip!/prices.xlsx!/xl/media/image1.png`.
    private static let partScheme = "zip:/"

    private static func part(_ location: String) -> (file: String, name: String)? {
        // The last mark counts, because a folder's name may end with an exclamation mark, and names of parts never do.
        guard location.hasPrefix(partScheme), let mark = location.ranges(of: "!/").last else { return nil }
        return (String(location[..<mark.lowerBound].dropFirst(partScheme.count - 1)), String(location[mark.upperBound...]))
    }

    /// The location of a picture inside a file.
    ///
    /// - Parameters:
    ///   - file: the absolute path of the file.
    ///   - name: the name of the picture in it.
    ///   - member: the name of the spreadsheet if the file is an archive.
    public static func location(ofPart name: String, in file: String, member: String? = nil) -> String {
        "\(partScheme.dropLast())\(file)!/\(member.map { $0 + "!/" } ?? "")\(name)"
    }

    /// The server's name in lowercase, without its port; nil for pictures that are not on the web.
    public var host: String? {
        guard case .web(let address) = self else { return nil }
        return Self.host(of: address)
    }

    /// True if the server is this machine itself, which needs no network.
    public var isOnThisMachine: Bool {
        guard let host else { return false }
        return host == "localhost" || host == "[::1]" || host.hasPrefix("127.")
    }

    static func host(of address: String) -> String? {
        guard let slashes = address.firstRange(of: "//") else { return nil }
        let authority = address[slashes.upperBound...].prefix { !"/?#".contains($0) }
        // A user name and a password before the server's name are skipped, because they can disguise where the address leads.
        let server = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        let name = server.first == "[" ? server.prefix { $0 != "]" } + "]" : server.prefix { $0 != ":" }
        return name.isEmpty ? nil : name.lowercased()
    }
}

extension Listing {
    /// The server of the first picture that is on the web; nil if there is none.
    public var pictureHost: String? {
        for image in images { if let host = PictureAddress(image.location).host { return host } }
        return nil
    }
}

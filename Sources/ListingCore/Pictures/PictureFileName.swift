/// The name under which a picture is saved or handed to another program.
public enum PictureFileName {
    /// Returns a name of one path component, with the ending of the picture's format.
    ///
    /// The name of the file or the last part of the address is kept if it is one that a person can recognize; otherwise what it shows is
    /// the name.
    ///
    /// - Parameters:
    ///   - location: the picture's location, as the listing has it.
    ///   - title: what the picture shows, such as the title of its listing.
    ///   - beginning: the first bytes of the picture, which show its format; empty if they are not known.
    public static func name(of location: String, title: String, beginning: [UInt8] = []) -> String {
        let named = cleaned(lastComponent(of: location))
        let (stem, ending) = split(named)
        let format = PictureFormat(beginning) ?? ending.flatMap { PictureFormat(ending: $0) }
        guard let format else { return shortened(name(from: title)) }
        // An ending that is another spelling of the format, such as "jpeg", is kept.
        let kept = ending.flatMap { PictureFormat(ending: $0) == format ? $0 : nil }
        let isOwnName = ending.flatMap { PictureFormat(ending: $0) } != nil && !stem.isEmpty
        return shortened(isOwnName ? stem : name(from: title)) + "." + (kept ?? format.ending)
    }

    private static func name(from title: String) -> String {
        let title = cleaned(title)
        return title.isEmpty ? trc("file name", "image") : title
    }

    /// The last component of a path or an address, without a query and with its escapes decoded.
    private static func lastComponent(of location: String) -> String {
        switch PictureAddress(location) {
        case .file(let path), .part(_, let path): return path.split(separator: "/").last.map(String.init) ?? ""
        case .web(let address):
            let path = address.prefix { $0 != "?" && $0 != "#" }
            let afterScheme = path.firstRange(of: "://").map { path[$0.upperBound...] } ?? path
            let parts = afterScheme.split(separator: "/", omittingEmptySubsequences: true)
            return parts.count > 1 ? decoded(String(parts[parts.count - 1])) : ""
        case .unusable: return ""
        }
    }

    private static func decoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self) ?? text
    }

    /// Removes what a file system or a file manager would stumble over: separators, control characters, spaces and dots at the start.
    private static func cleaned(_ name: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            switch scalar {
            case "/", "\\", ":", "*", "?", "\"", "<", ">", "|": scalars.append("-")
            default:
                let category = scalar.properties.generalCategory
                scalars.append([.control, .format, .lineSeparator, .paragraphSeparator].contains(category) ? " " : scalar)
            }
        }
        let words = String(scalars).split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        return String(words.drop { $0 == "." || $0 == " " || $0 == "-" })
    }

    /// The name without its ending, and the ending without its dot in lowercase.
    private static func split(_ name: String) -> (stem: String, ending: String?) {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, nil) }
        let ending = name[name.index(after: dot)...].lowercased()
        guard !ending.isEmpty, ending.utf8.count <= 5 else { return (name, nil) }
        return (String(name[..<dot]), ending)
    }

    /// File systems allow 255 bytes; the rest is for the ending, and for what a dialog or a temporary name adds.
    private static let maximumBytes = 120

    private static func shortened(_ name: String) -> String {
        var name = name
        while name.utf8.count > maximumBytes { name.removeLast() }
        while name.last == " " || name.last == "." { name.removeLast() }
        return name
    }
}

/// A file format of pictures, recognized by the first bytes.
public enum PictureFormat: String, CaseIterable, Sendable {
    case jpeg, png, gif, webp, avif, heic, bmp, tiff, svg, ico

    /// The usual ending of file names.
    public var ending: String {
        switch self {
        case .jpeg: "jpg"
        default: rawValue
        }
    }

    /// - Parameter ending: an ending of file names in lowercase, without its dot.
    public init?(ending: String) {
        switch ending {
        case "jpg", "jpe", "jfif": self = .jpeg
        case "tif": self = .tiff
        case "heif": self = .heic
        default: self.init(rawValue: ending)
        }
    }

    /// - Parameter beginning: the first bytes of a file; 32 are enough for all formats except SVG.
    public init?(_ beginning: [UInt8]) {
        func has(_ text: String, at offset: Int = 0) -> Bool { beginning.dropFirst(offset).starts(with: text.utf8) }
        if beginning.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if beginning.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            self = .png
        } else if has("GIF8") {
            self = .gif
        } else if has("RIFF"), has("WEBP", at: 8) {
            self = .webp
        } else if has("ftyp", at: 4) {
            guard let format = Self.boxed(beginning.dropFirst(8).prefix(4)) else { return nil }
            self = format
        } else if has("BM") {
            self = .bmp
        } else if beginning.starts(with: [0x49, 0x49, 0x2A, 0x00]) || beginning.starts(with: [0x4D, 0x4D, 0x00, 0x2A]) {
            self = .tiff
        } else if beginning.starts(with: [0x00, 0x00, 0x01, 0x00]) {
            self = .ico
        } else if String(decoding: beginning.prefix(512), as: UTF8.self).contains("<svg") {
            self = .svg
        } else {
            return nil
        }
    }

    private static func boxed(_ brand: ArraySlice<UInt8>) -> PictureFormat? {
        switch String(decoding: brand, as: UTF8.self) {
        case "avif", "avis": .avif
        case "heic", "heix", "mif1", "msf1", "heim", "heis": .heic
        default: nil
        }
    }
}

/// The rules for names of members, the same for all kinds of archives.
enum MemberName {
    /// The name as UTF-8, which nearly all archives use; other bytes are read as Windows-1252, so that names stay distinct.
    static func text(_ bytes: ArraySlice<UInt8>) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        var decoder = TextDecoder(.windows1252)
        var utf8: [UInt8] = []
        decoder.decode(Array(bytes), count: bytes.count, into: &utf8)
        return String(decoding: utf8, as: UTF8.self)
    }

    static func isFolder(_ name: String) -> Bool { name.hasSuffix("/") || name.hasSuffix("\\") }

    /// True if file managers or desktops add the file on their own, or hide it.
    static func isHidden(_ name: String) -> Bool {
        parts(of: name).contains { $0.hasPrefix(".") && $0 != "." && $0 != ".." || $0 == "__MACOSX" }
    }

    /// The name without `./`, which `tar` puts in front of all names when a folder is archived from inside.
    static func withoutLeadingPoint(_ name: String) -> String {
        var rest = name[...]
        while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
        return String(rest)
    }

    /// The name by which a part of a document is found. Writers disagree about case, and some write `\` or begin with a slash.
    static func part(_ name: String) -> String {
        let name = name.contains("\\") ? String(name.map { $0 == "\\" ? "/" : $0 }) : name
        return (name.first == "/" ? String(name.dropFirst()) : name).lowercased()
    }

    private static func parts(of name: String) -> [Substring] { name.split { $0 == "/" || $0 == "\\" } }
}

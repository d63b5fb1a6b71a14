import Foundation

/// A file that comes with the program: it is installed with it, or is in the source tree in which the program was built.
enum InstalledFile {
    /// Returns the first path of the running program's candidates that can be read.
    ///
    /// - Parameters:
    ///   - shared: the path below `share/listing-viewer`.
    ///   - source: the path in the source tree.
    static func path(shared: String, source: String) -> String? {
        candidates(program: TranslationFolder.current.executable, shared: shared, source: source).first {
            FileManager.default.isReadableFile(atPath: $0)
        }
    }

    /// - Parameter program: the absolute path of the program, without symbolic links.
    static func candidates(program: String, shared: String, source: String) -> [String] {
        let parts = program.split(separator: "/")
        func path(_ parts: some Sequence<Substring>) -> String { parts.map { "/" + $0 }.joined() }
        var candidates = [path(parts.dropLast(2)) + "/share/listing-viewer/" + shared]
        // A build has a folder of its own for each sanitizer: .build, .build-asan.
        if let build = parts.firstIndex(where: { $0 == ".build" || $0.hasPrefix(".build-") }) {
            candidates.append(path(parts[..<build]) + "/" + source)
        }
        return candidates
    }
}

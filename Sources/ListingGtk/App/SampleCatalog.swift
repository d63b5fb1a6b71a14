import Foundation

/// The sample catalog that comes with the program.
enum SampleCatalog {
    /// The path of the catalog that is installed with the running program, or is in its source tree; nil if there is none.
    static var path: String? {
        let program = TranslationFolder.current.executable
        return candidates(program: program).first { FileManager.default.isReadableFile(atPath: $0) }
    }

    /// - Parameter program: the absolute path of the program, without symbolic links.
    static func candidates(program: String) -> [String] {
        let parts = program.split(separator: "/")
        func path(_ parts: some Sequence<Substring>) -> String { parts.map { "/" + $0 }.joined() }
        var candidates = [path(parts.dropLast(2)) + "/share/listing-viewer/sample/catalog.jsonl"]
        // A build has a folder of its own for each sanitizer: .build, .build-asan.
        if let build = parts.firstIndex(where: { $0 == ".build" || $0.hasPrefix(".build-") }) {
            candidates.append(path(parts[..<build]) + "/data/sample/catalog.jsonl")
        }
        return candidates
    }
}

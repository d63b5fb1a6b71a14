import Foundation

/// The folder with the translations of the program, wherever the program is installed or was built.
struct TranslationFolder {
    /// The variable that names another folder, for tests and translators.
    static let variable = "LISTING_VIEWER_LOCALE_DIR"

    /// The absolute path of the program, without symbolic links.
    var executable: String
    var environment: [String: String]
    /// Returns true for the path of a folder.
    var exists: (String) -> Bool

    /// The folder of the running program.
    static var current: TranslationFolder {
        let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return TranslationFolder(executable: executable ?? "", environment: ProcessInfo.processInfo.environment) { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
        }
    }

    /// The folder that the variable names, that of the installation, that of the source tree, or the system's.
    var path: String {
        if let folder = environment[Self.variable], !folder.isEmpty { return folder }
        let parts = executable.split(separator: "/")
        let installed = Self.path(parts.dropLast(2)) + "/share/locale"
        if exists(installed) { return installed }
        // A build has a folder of its own for each sanitizer: .build, .build-asan.
        if let build = parts.firstIndex(where: { $0 == ".build" || $0.hasPrefix(".build-") }) {
            return Self.path(parts[..<build]) + "/build/locale"
        }
        return "/usr/share/locale"
    }

    private static func path(_ parts: some Sequence<Substring>) -> String { parts.map { "/" + $0 }.joined() }
}

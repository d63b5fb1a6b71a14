import Foundation
import ListingCore
import ListingServer
import ListingStore

/// The files of a command line, before anything of them is read.
enum InputFiles {
    /// Returns the reason why a file can't be opened; nil if it can, and for standard input.
    static func error(of path: String) -> ImportError? {
        guard path != "-", !ServerAddress.isAddress(path), access(SheetAddress.file(of: path), R_OK) != 0 else { return nil }
        switch errno {
        case EACCES, EPERM: return .noPermission(path: path)
        default: return .notFound(path: path)
        }
    }

    /// The files of a command line that could not be read while others could, each with the reason.
    ///
    /// A file inside a given folder or archive that can't be read is not the user's mistake, and neither is one that describes the others.
    static func failures(in summary: ImportSummary, of paths: [String]) -> [String] {
        summary.leftOut.filter { problem in problem.code != .fileOfMetadata && problem.file.map(paths.contains) == true }
            .map { "\(name(of: $0.file ?? "")): \($0.message) \($0.cause.advice)" }
    }

    /// The currency that the user has chosen in a window for prices whose currency the files don't name; nil for none, and for standard
    /// input.
    static func chosenCurrency(of paths: [String]) -> Currency? {
        guard ListingImporter.canBeReadAgain(paths) else { return nil }
        let memory = CurrencyMemory(path: CurrencyMemory.standardPath(in: ProcessInfo.processInfo.environment))
        return memory.load().currency(for: CatalogID(files: paths), preference: nil)?.currency
    }

    /// The part of the read files that an output replaces.
    enum Replaced {
        case whole
        /// The file that a sheet or a file of an archive is in.
        case container
        /// A file of a folder.
        case member
    }

    /// Returns the part of a command line's files that a written file would replace; nil if none.
    static func replaced(by output: String, of paths: [String]) -> Replaced? {
        guard output != "-", access(output, F_OK) == 0, OutputFile.isDrafted(path: output) else { return nil }
        let name = CatalogID(file: output).text
        let folder = name.lastIndex(of: "/").map { String(name[..<$0]) }
        for path in paths where path != "-" {
            let input = CatalogID(file: path).text
            if input == name { return .whole }
            if input.hasPrefix(name + "/") { return .container }
            if input == folder { return .member }
        }
        return nil
    }

    /// The path as messages show it.
    static func name(of path: String) -> String { path == "-" ? tr("standard input") : path }

    /// Says on stderr that the user has to type if standard input is read and is a terminal. Otherwise, the program would seem to hang.
    static func announceTerminal(_ paths: [String]) {
        guard paths.contains("-"), isatty(STDIN_FILENO) == 1 else { return }
        Console.error(tr("reading from standard input; press Ctrl+D at the end"))
    }
}

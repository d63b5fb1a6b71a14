import Foundation
import ListingServer

/// A command line in the form in which one process sends it to another.
///
/// GLib parses the arguments once more on the way and removes `--`. In this form it changes nothing: files are absolute paths, so that none
/// looks like an option or a command, and values follow their option after `=`.
struct SentCommand {
    /// The program's name and its arguments.
    let arguments: [String]

    /// - Parameter folder: the folder to which relative paths refer, an absolute path.
    init(_ command: OpenCommand, in folder: String) {
        var arguments = ["listing-viewer"]
        if command.together { arguments.append("--together") }
        if command.newWindow { arguments.append("--new-window") }
        if command.dark { arguments.append("--dark") }
        // ArgumentParser finds no value after `=` if it is empty.
        if let search = command.options.search { arguments += search.isEmpty ? ["--search", ""] : ["--search=" + search] }
        arguments += command.options.filter.map { "--filter=" + $0 }
        if let sort = command.options.sort { arguments.append("--sort=" + sort) }
        if let old = command.changesSince { arguments.append("--changes-since=" + Self.absolute(old, in: folder)) }
        self.arguments = arguments + command.files.map { Self.absolute($0, in: folder) }
    }

    /// The path from the root of the file system. Symbolic links and `..` stay, because they may lead elsewhere together.
    static func absolute(_ path: String, in folder: String = FileManager.default.currentDirectoryPath) -> String {
        if path.hasPrefix("/") || ServerAddress.isAddress(path) { return path }
        var rest = Substring(path)
        while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
        return (folder.hasSuffix("/") ? folder : folder + "/") + rest
    }

    /// A message that begins with the path of a file, as the user of a terminal knows it: relative to the terminal's folder.
    static func message(_ message: String, in folder: String) -> String {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return folder.isEmpty || !message.hasPrefix(prefix) ? message : String(message.dropFirst(prefix.count))
    }
}

import Foundation

/// The decision whether a process opens its own windows or lets the first process of the session do it.
struct InstanceChoice {
    /// The variable that gives each process its own windows, for tests and scripts.
    static let variable = "LISTING_VIEWER_OWN_INSTANCE"

    var environment: [String: String]
    /// Returns true for the path of a regular file, of a folder, and of nothing.
    var canBeOpenedByOthers: (String) -> Bool

    static var current: InstanceChoice {
        InstanceChoice(environment: ProcessInfo.processInfo.environment, canBeOpenedByOthers: Self.canBeOpenedByOthers)
    }

    func instance(of command: OpenCommand) -> Application.Instance {
        if let value = environment[Self.variable], !value.isEmpty, value != "0" { return .own }
        if command.screenshots != nil { return .own }
        if command.isService { return .service }
        // Another process can't read the standard input and the pipes of this one.
        return command.files.allSatisfy { $0 != "-" && canBeOpenedByOthers($0) } ? .shared : .own
    }

    private static func canBeOpenedByOthers(_ path: String) -> Bool {
        // The folder has a link for each open file of the process that looks.
        if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { return false }
        var status = stat()
        guard stat(path, &status) == 0 else { return true }
        return status.st_mode & S_IFMT == S_IFREG || status.st_mode & S_IFMT == S_IFDIR
    }
}

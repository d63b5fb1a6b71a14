import CGtk

/// A command line that a process sent to the first process of the application, which may be itself.
///
/// The sending process waits until the last reference is gone, and ends then with ``status``.
@MainActor
final class CommandLineCall: Object {
    init(_ line: UnsafeMutableRawPointer) { super.init(sinking: line) }

    /// True if another process sent it.
    var isRemote: Bool { g_application_command_line_get_is_remote(pointer()) != 0 }

    /// The name of the program and its arguments.
    var arguments: [String] {
        var count: Int32 = 0
        guard let strings = g_application_command_line_get_arguments(pointer(), &count) else { return [] }
        defer { g_strfreev(strings) }
        return (0..<Int(count)).compactMap { strings[$0].map { String(cString: $0) } }
    }

    /// The folder in which the sender was started.
    var folder: String? { g_application_command_line_get_cwd(pointer()).map { String(cString: $0) } }

    /// Prints in the terminal of the sender.
    func printError(_ text: String) { lv_command_line_print_error(pointer(), text) }

    /// The exit code of the sender.
    var status: Int32 {
        get { g_application_command_line_get_exit_status(pointer()) }
        set { g_application_command_line_set_exit_status(pointer(), newValue) }
    }
}

import CGtk

/// The signals that other processes send, such as SIGINT.
enum ProcessSignal {
    /// True if the parent process made the program ignore the signal, as `nohup` and some scripts do.
    static func isIgnored(_ number: Int32) -> Bool { lv_ignores_signal(number) != 0 }
}

import Dispatch
import ListingCore
import Synchronization

/// The preferences on the disk. Saving never blocks: changes are written in the background, in order.
public final class PreferencesStore: Sendable {
    /// Reports each kind of problem once, including problems from before anyone listened. For a single listener.
    public let problems: AsyncStream<PreferencesWarning>
    private let reports: AsyncStream<PreferencesWarning>.Continuation
    private let reported = Mutex<Set<PreferencesWarning>>([])
    private let file: PreferencesFile?
    private let queue = DispatchQueue(label: "preferences", qos: .utility)

    /// - Parameter path: the path of the file, see ``standardPath(in:)``; nil to keep nothing.
    public init(path: String? = nil) {
        (problems, reports) = AsyncStream.makeStream()
        file = path.map { PreferencesFile(path: $0) }
    }

    deinit { reports.finish() }

    /// The path of the file; nil if nothing is kept.
    public var path: String? { file?.path }

    /// The path `$XDG_CONFIG_HOME/listing-viewer/preferences.ini`, or below `~/.config` if that is not set or not absolute.
    ///
    /// - Returns: nil if the environment names neither a folder for configuration nor a home.
    public static func standardPath(in environment: [String: String]) -> String? {
        UserFolder.configuration(in: environment).map { $0 + "/preferences.ini" }
    }

    /// The saved preferences. Reads a small file, so it may block briefly.
    public func load() -> Preferences {
        guard let (preferences, problems) = file?.load() else { return Preferences() }
        for problem in problems { report(problem) }
        return preferences
    }

    /// Writes what differs from earlier preferences, in the background.
    public func save(_ preferences: Preferences, insteadOf old: Preferences) {
        guard let file else { return }
        queue.async { if let problem = file.save(preferences, insteadOf: old) { self.report(problem) } }
    }

    /// Blocks until all changes are written, or failed to be. To be called at the end of the program.
    public func flush() { queue.sync {} }

    private func report(_ problem: PreferencesWarning) {
        if reported.withLock({ $0.insert(problem).inserted }) { reports.yield(problem) }
    }
}

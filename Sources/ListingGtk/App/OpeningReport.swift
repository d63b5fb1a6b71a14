import ListingCore

/// The course of a request to open files: its errors, and its exit code once every window has shown something or has failed.
@MainActor
final class OpeningReport {
    private(set) var outcomes = WindowOutcomes()
    private var print: ((String) -> Void)?
    private var haveAllBegun = false
    private var end: ((_ status: Int32) -> Void)?

    /// - Parameters:
    ///   - print: prints a message where the user who made the request sees it; nil for the terminal of this program.
    ///   - end: called once, when all windows have an outcome.
    init(print: ((String) -> Void)? = nil, end: ((_ status: Int32) -> Void)? = nil) {
        self.print = print
        self.end = end
    }

    /// The exit code of a command that has opened the windows.
    var status: Int32 { outcomes.haveAllFailed ? 1 : 0 }

    /// Prints a message in the terminal of the request as long as that waits, and in the program's own terminal later.
    func error(_ message: String) { if let print { print(message) } else { Console.error(message) } }

    func begin() -> Int { outcomes.begin() }

    func finish(_ number: Int, isRead: Bool) {
        outcomes.end(number, isRead: isRead)
        endIfComplete()
    }

    /// Ends the request as soon as no window has to be waited for. Call this when all windows have begun.
    func allHaveBegun() {
        haveAllBegun = true
        endIfComplete()
    }

    private func endIfComplete() {
        guard haveAllBegun, outcomes.areComplete, let end else { return }
        // The user's terminal waits until nothing refers to the request any more.
        self.end = nil
        print = nil
        end(status)
    }
}

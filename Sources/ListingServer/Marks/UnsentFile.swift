import Dispatch
import ListingCore
import ListingStore
import Synchronization

/// Writes edits that wait to the disk, in the order of the calls and on a queue of its own.
///
/// If the disk refuses an edit, it stays in memory, and the next edit writes both. The server receives it in either case.
final class UnsentFile: Sendable {
    private struct Entry {
        let target: String
        let edits: [UnsentMark]
        let done: [UnsentMark]
    }

    private let file: UnsentMarks
    private let queue = DispatchQueue(label: "server.marks", qos: .utility)
    private let waiting = Mutex<[Entry]>([])
    private let problem = Mutex<MarksError?>(nil)
    /// Called with each other problem.
    private let report: @Sendable (MarksError) -> Void

    init(_ file: UnsentMarks, report: @escaping @Sendable (MarksError) -> Void) {
        self.file = file
        self.report = report
    }

    /// Keeps and removes edits. Returns immediately.
    ///
    /// - Parameter onWritten: Called after the attempt to write them.
    func keep(_ edits: [UnsentMark], removing done: [UnsentMark], for target: String, onWritten: @escaping @Sendable () -> Void = {}) {
        waiting.withLock { $0.append(Entry(target: target, edits: edits, done: done)) }
        queue.async {
            self.write()
            onWritten()
        }
    }

    /// The edits that wait for a target, with those kept under the address before the target was known.
    func edits(for target: String, at address: String) async -> [UnsentMark] {
        await withCheckedContinuation { continuation in
            queue.async {
                self.write()
                continuation.resume(
                    returning: self.attempt { () throws(MarksError) in try self.file.edits(for: target, at: address) } ?? [])
            }
        }
    }

    /// The user's choice; true if it can't be read.
    func sharesMarks(at address: String) async -> Bool {
        await withCheckedContinuation { continuation in
            queue.async {
                let isOn = self.attempt { () throws(MarksError) in try self.file.sharesMarks(at: address) }
                continuation.resume(returning: isOn ?? true)
            }
        }
    }

    func setSharesMarks(_ isOn: Bool, at address: String) {
        queue.async {
            _ = self.attempt { () throws(MarksError) in try self.file.setSharesMarks(isOn, at: address) }
        }
    }

    /// Blocks until everything was tried to be written.
    ///
    /// - Returns: The reason why some edits are only in memory; nil if all are on the disk.
    func flush() -> MarksError? {
        queue.sync {
            write()
            return waiting.withLock { $0.isEmpty } ? nil : problem.withLock { $0 }
        }
    }

    private func write() {
        while let entry = waiting.withLock({ $0.first }) {
            let isWritten: Void? = attempt { () throws(MarksError) in
                try file.keep(entry.edits, removing: entry.done, for: entry.target)
            }
            guard isWritten != nil else { return }
            waiting.withLock { _ = $0.removeFirst() }
        }
    }

    private func attempt<Result: Sendable>(_ body: () throws(MarksError) -> Result) -> Result? {
        do throws(MarksError) {
            let result = try body()
            problem.withLock { $0 = nil }
            return result
        } catch {
            let isNews = problem.withLock { problem in
                defer { problem = error }
                return problem != error
            }
            if isNews { report(error) }
            return nil
        }
    }
}

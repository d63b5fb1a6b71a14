import ListingCore
import Synchronization

/// Repairs the file of a window: see ``PatchedCopy``.
public final class TableCopier: TableRepairer {
    private let path: String
    /// The version of the file that the proposals are about.
    private let version: Mutex<FileVersion>

    /// - Returns: nil if there is no such file.
    public init?(path: String) {
        guard let version = FileVersion(path: path) else { return nil }
        self.path = path
        self.version = Mutex(version)
    }

    /// A reason in words.
    private struct Reason: Error, CustomStringConvertible {
        let description: String
    }

    public func propose(progress: @escaping @Sendable (Double) -> Void) async throws -> RepairReport {
        try await LowPriorityTask.run { [self] check in
            try explained {
                if let now = FileVersion(path: path) { version.withLock { $0 = now } }
                var counts: [RepairKind: Int] = [:]
                var examples: [RepairKind: [RepairProposal]] = [:]
                let summary = try PatchedCopy(of: path).propose(progress: progress) { proposal in
                    counts[proposal.kind, default: 0] += 1
                    if counts[proposal.kind, default: 0] <= RepairReport.maxExamples {
                        examples[proposal.kind, default: []].append(proposal)
                    }
                    try check()
                }
                return RepairReport(counts: counts, examples: examples, rows: summary.rows, skippedRows: summary.skippedRows)
            }
        }
    }

    public func write(_ kinds: Set<RepairKind>, keptTags: [Int: Set<String>], to output: String) async throws -> Int {
        try await LowPriorityTask.run { [self] check in
            try explained {
                guard FileVersion(path: path) == version.withLock({ $0 }) else {
                    throw Reason(description: tr("The file has changed since it was opened. Reload it first."))
                }
                let copy = PatchedCopy(of: path, kinds: kinds, keptTags: keptTags)
                let file = try copy.open(output: output)
                let summary = try copy.write(
                    accepting: { _ in
                        try check()
                        return true
                    }, to: { try file.write($0) })
                try file.finish()
                return summary.total
            }
        }
    }

    private func explained<Value>(_ body: () throws -> Value) throws -> Value {
        do { return try body() } catch let failure as OriginalRows.Failure {
            throw Reason(description: FileName.shown(path) + ": " + failure.repairMessage + ".")
        } catch let failure as PatchedCopy.Failure {
            throw Reason(description: failure.message + ".")
        } catch let failure as OutputFile.Failure {
            throw Reason(description: failure.description + ".")
        }
    }
}

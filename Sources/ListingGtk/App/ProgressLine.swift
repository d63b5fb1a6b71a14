import Foundation
import ListingCore
import ListingStore

/// A line on the terminal that shows how much of the files has been read. It disappears when the work is done.
struct ProgressLine {
    private let name: String
    private let write: ((String) -> Void)?
    private var shown = ""
    private var next = ContinuousClock.now

    /// The time between two changes of the line.
    private static let pause = Duration.milliseconds(100)
    private static let longestName = 40

    /// - Parameters:
    ///   - paths: The files that are read.
    ///   - write: Writes to the terminal; nil shows nothing.
    init(_ paths: [String], write: ((String) -> Void)?) {
        name = paths.first.map { Self.name(of: $0) } ?? ""
        self.write = write
        show(tr("Reading {file}…", ["file": name]))
    }

    /// A line on stderr if that is a terminal.
    ///
    /// - Parameter isShared: True if stdout gets data at the same time. Nothing is shown then if that is a terminal, too.
    init(_ paths: [String], isShared: Bool = false) {
        let terminal = getenv("TERM").map { String(cString: $0) } ?? "dumb"
        let isShown = terminal != "dumb" && isatty(STDERR_FILENO) == 1 && !(isShared && isatty(STDOUT_FILENO) == 1)
        self.init(paths, write: isShown ? { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) } : nil)
    }

    /// Shows the line during work that reports how far it is.
    static func show<Result>(_ paths: [String], isShared: Bool, during body: ((ImportEvent) -> Void) throws -> Result) rethrows -> Result {
        var line = ProgressLine(paths, isShared: isShared)
        defer { line.erase() }
        return try body { line.show($0) }
    }

    /// Shows the line during work that reports the fraction that is done.
    static func showFraction<Result>(_ paths: [String], isShared: Bool, during body: ((Double) -> Void) throws -> Result) rethrows -> Result
    {
        var line = ProgressLine(paths, isShared: isShared)
        defer { line.erase() }
        return try body { line.show(fraction: $0) }
    }

    /// Shows how far the work is, at most ten times a second.
    mutating func show(_ event: ImportEvent) {
        guard write != nil, ContinuousClock.now >= next else { return }
        next = .now + Self.pause
        switch event {
        case .receiving(let bytes): show(tr("Reading {file}… {size}", ["file": name, "size": CountText.bytes(bytes)]))
        case .opened: break
        case .listings(_, _, let progress): showPercentage(progress)
        }
    }

    /// Shows how much of the work is done, at most ten times a second.
    mutating func show(fraction: Double) {
        guard write != nil, ContinuousClock.now >= next else { return }
        next = .now + Self.pause
        showPercentage(fraction)
    }

    /// Shows how many images were loaded, at most ten times a second.
    mutating func show(images: Int) {
        guard write != nil, ContinuousClock.now >= next else { return }
        next = .now + Self.pause
        show(tr("Loading images… {n}", ["n": CountText.grouped(images)]))
    }

    private mutating func showPercentage(_ fraction: Double) {
        show(tr("Reading {file}… {percent}%", ["file": name, "percent": String(Int(fraction * 100))]))
    }

    /// Removes the line, so that output begins in its place.
    mutating func erase() { show("") }

    private mutating func show(_ line: String) {
        guard let write, line != shown else { return }
        write("\r" + line + Self.erasesRest)
        shown = line
    }

    /// The control sequence that clears what an earlier, longer line left.
    private static let erasesRest = "\u{1B}[K"

    private static func name(of path: String) -> String {
        let name = FileName.shown(path).withVisibleControls
        return name.count > longestName ? name.prefix(longestName - 1) + "…" : name
    }
}

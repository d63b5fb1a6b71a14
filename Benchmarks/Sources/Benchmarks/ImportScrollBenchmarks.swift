import CGtk
import Foundation
import ListingCore
import Measuring

@testable import ListingGtk

/// Compares scrolling the browsing page during the import of its file, and during a check of its listings, with scrolling it at rest.
@MainActor
struct ImportScrollBenchmarks {
    /// The number of rounds. It is even, so that each mode goes first equally often. The 99th percentile rests on few frames of
    /// a round, so more rounds make it more stable.
    private static let rounds = 4
    private static let frames = 400
    private static let framesATurn = 12
    private static let fewestFrames = 96
    private static let warmUpFrames = 60

    /// The work that goes on while the page is scrolled.
    private enum Background { case none, reading, checking }

    let size: Int
    /// The folder to which the export is written.
    let folder: String
    /// The folder in which the application keeps its catalogs. It is emptied.
    let cache: String

    func run(_ app: ViewerApplication) throws -> [Figure] {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let file = "\(folder)/listings-\(size).csv"
        try ExportGenerator(count: size).write(to: file)
        try? FileManager.default.removeItem(atPath: cache)
        // Warms up without counting, because the first scroll in a process renders glyphs that later ones find cached.
        _ = try scroll(file, of: app, during: .reading, frames: Self.fewestFrames)
        var (flowing, resting, checking) = (Sample(), Sample(), Sample())
        for round in 0..<Self.rounds {
            if round % 2 == 0 { resting.add(try scroll(file, of: app, during: .none, frames: Self.frames)) }
            try? FileManager.default.removeItem(atPath: cache)
            flowing.add(try scroll(file, of: app, during: .reading, frames: Self.frames))
            if round % 2 == 1 { resting.add(try scroll(file, of: app, during: .none, frames: Self.frames)) }
            checking.add(try scroll(file, of: app, during: .checking, frames: Self.frames))
        }
        // The last round left the catalog complete.
        let opening = try OpenAgainBenchmarks.run(file, size: size, cache: cache)
        try? FileManager.default.removeItem(atPath: cache)
        return [
            figure("flow in, median", flowing.median, resting.median),
            figure("flow in, 99th percentile", flowing.quantile(0.99), resting.quantile(0.99)),
            figure("are checked, median", checking.median, resting.median),
            figure("are checked, 99th percentile", checking.quantile(0.99), resting.quantile(0.99)),
        ] + opening
    }

    private func figure(_ name: String, _ busy: Double, _ resting: Double) -> Figure {
        Figure(
            "frame work while \(size) listings \(name)", value: busy, reference: "when they are there", referenceValue: resting,
            aim: 1 / 1.3)
    }

    /// - Parameter frames: The maximum number of frames; fewer are drawn if the work ends before.
    private func scroll(_ file: String, of app: ViewerApplication, during work: Background, frames: Int) throws -> Sample {
        let window = app.open(file, width: 1000, height: 800)
        window.present()
        func status() -> CatalogStatus? { window.browse.model?.status }
        func isReading() -> Bool { status()?.phase == .reading }
        func isChecking() -> Bool { if case .running? = window.browse.model?.checks.phase { true } else { false } }
        func goesOn() -> Bool {
            switch work {
            case .none: !isReading()
            case .reading: isReading()
            case .checking: isChecking()
            }
        }
        let hasEnough = MainLoop.run(until: { (status()?.rows ?? 0) >= 2_000 && (work == .reading || !isReading()) }, for: 300)
        guard hasEnough else { throw Trouble("the listings did not come") }
        if work == .checking { window.browse.model?.checks.start() }
        let trial = ScrollTrial(window.browse.view.rows.list, in: window.window)
        trial.scroll(frames: Self.warmUpFrames, isCounted: false)
        while trial.frames.count < frames, goesOn() { trial.scroll(frames: Self.framesATurn, isCounted: true) }
        guard trial.frames.count >= Self.fewestFrames else {
            throw Trouble("the work with \(size) listings ended within \(trial.frames.count) frames: more are needed to scroll meanwhile")
        }
        window.browse.model?.checks.stop()
        // Waits for a complete catalog, including its index, because the next window could not share it before.
        guard MainLoop.run(until: { !isReading() && status().map { $0.indexedCount >= $0.rows } == true }, for: 300) else {
            throw Trouble("the file was not read to its end")
        }
        trial.close()
        return trial.frames
    }
}

import CGtk
import Foundation
import ListingCore
import Measuring

@testable import ListingGtk

/// The browsing page scrolled while its file is read, beside the same scrolling over the same catalogue when it is whole.
@MainActor
struct ImportScrollBenchmarks {
    /// Even, so that each of the two is measured first as often as the other. A run's last hundredth is of few frames: more rounds tell
    /// it more steadily.
    private static let rounds = 4
    private static let frames = 400
    private static let framesATurn = 12
    private static let fewestFrames = 96
    private static let warmUpFrames = 60

    let size: Int
    /// Where the export is written.
    let folder: String
    /// Where the application keeps its catalogues; emptied.
    let cache: String

    func run(_ app: ViewerApplication) throws -> [Figure] {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let file = "\(folder)/listings-\(size).csv"
        try ExportGenerator(count: size).write(to: file)
        try? FileManager.default.removeItem(atPath: cache)
        // Nobody's: what is scrolled first in a program has glyphs to draw that all others find drawn.
        _ = try scroll(file, of: app, whileReading: true, frames: Self.fewestFrames)
        var (flowing, resting) = (Sample(), Sample())
        for round in 0..<Self.rounds {
            if round % 2 == 0 { resting.add(try scroll(file, of: app, whileReading: false, frames: Self.frames)) }
            try? FileManager.default.removeItem(atPath: cache)
            flowing.add(try scroll(file, of: app, whileReading: true, frames: Self.frames))
            if round % 2 == 1 { resting.add(try scroll(file, of: app, whileReading: false, frames: Self.frames)) }
        }
        // The last round has left it whole.
        let opening = try OpenAgainBenchmarks.run(file, size: size, cache: cache)
        try? FileManager.default.removeItem(atPath: cache)
        return [
            figure("median", flowing.median, resting.median),
            figure("99th percentile", flowing.quantile(0.99), resting.quantile(0.99)),
        ] + opening
    }

    private func figure(_ name: String, _ flowing: Double, _ resting: Double) -> Figure {
        Figure(
            "frame work while \(size) listings flow in, \(name)", value: flowing, reference: "when they are there", referenceValue: resting,
            aim: 1 / 1.3)
    }

    /// - Parameter frames: at most; fewer where the reading ends before.
    private func scroll(_ file: String, of app: ViewerApplication, whileReading: Bool, frames: Int) throws -> Sample {
        let window = app.open(file, width: 1000, height: 800)
        window.present()
        func status() -> CatalogueStatus? { window.browse.state?.status }
        func isReading() -> Bool { status()?.phase == .reading }
        let hasEnough = MainLoop.run(until: { (status()?.rows ?? 0) >= 2_000 && (whileReading || !isReading()) }, for: 300)
        guard hasEnough else { throw Trouble("the listings did not come") }
        let trial = ScrollTrial(window.browse.list, in: window.window)
        trial.scroll(frames: Self.warmUpFrames, isCounted: false)
        while trial.frames.count < frames, isReading() == whileReading { trial.scroll(frames: Self.framesATurn, isCounted: true) }
        guard trial.frames.count >= Self.fewestFrames else {
            throw Trouble("\(size) listings were read within \(trial.frames.count) frames: more are needed to scroll meanwhile")
        }
        // The next window is to find the catalogue whole, words included: before, it could not share it.
        guard MainLoop.run(until: { !isReading() && status().map { $0.searched >= $0.rows } == true }, for: 300) else {
            throw Trouble("the file was not read to its end")
        }
        trial.close()
        return trial.frames
    }
}

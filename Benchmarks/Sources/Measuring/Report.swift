import Foundation

/// Reports the figures, as lines for people and as `bench.json` for programs.
public enum Report {
    /// Prints the figures, and writes them to `bench.json`.
    ///
    /// - Parameters:
    ///   - folder: The folder of `bench.json`; nil to write no file.
    ///   - adds: True to keep the figures that another program of the same run has written there.
    /// - Throws: An error of Foundation if `bench.json` can't be read or written.
    public static func write(_ results: [Figure], to folder: String?, adds: Bool = false) throws {
        for result in results { print(line(result)) }
        guard let folder else { return }
        let file = URL(fileURLWithPath: folder).appendingPathComponent("bench.json")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        var all = results
        if adds, let data = try? Data(contentsOf: file) { all = try JSONDecoder().decode([Figure].self, from: data) + all }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(all).write(to: file)
        print("\(file.path)")
    }

    static func line(_ result: Figure) -> String {
        let figures = String(
            format: "%11.3f %@   %11.3f   %8.2f ×   ", result.value, result.unit, result.referenceValue, result.ratio ?? .infinity)
        return result.name.padding(toLength: 76, withPad: " ", startingAt: 0) + figures
            + aim(result).padding(
                toLength: 24, withPad: " ", startingAt: 0) + " (" + result.reference + ")"
    }

    private static func aim(_ result: Figure) -> String {
        guard let met = result.met else { return "" }
        let aim = result.aim.map { String(format: "aim %.2f ×", $0) } ?? result.limit.map { String(format: "aim %g %@", $0, result.unit) }
        return (aim ?? "") + (met ? "  met" : "  MISSED")
    }
}

import Foundation
import ListingServer
import Measuring

/// The import of an export into a shared catalog, in turns with psql's COPY of the same file into a plain table.
struct ServerImports {
    /// The figures of one import, in milliseconds, and memory in MB.
    struct Import: Codable {
        /// From the start until windows show all listings, and find their words.
        var searchable = 0.0
        var processorTime = 0.0
        var peakMemory = 0.0
    }

    let server: PostgresServer
    let file: String

    /// The database that the last import leaves.
    static let database = "catalogs"
    /// Three rounds, and one for files above 3 GB.
    private var rounds: Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file)
        return (attributes?[.size] as? NSNumber)?.intValue ?? 0 > 3_000_000_000 ? 1 : 3
    }

    func run() async throws -> [Figure] {
        var (ours, copies, servers, copyServers) = ([Import](), [Double](), [Double](), [Double]())
        let rounds = rounds
        for round in 1...rounds {
            print("importing, \(round) of \(rounds) …")
            fflush(nil)
            let start = server.processorTime
            copies.append(try copy())
            let middle = server.processorTime
            try await server.makeCatalogs(Self.database)
            let outcome = try Command(CommandLine.arguments[0], "server-import", file, server.address(Self.database)).run(longest: 1_800)
            ours.append(try JSONDecoder().decode(Import.self, from: Data(outcome.output.utf8)))
            copyServers.append(middle - start)
            servers.append(server.processorTime - middle)
        }
        let reference = copies.quantile(0.5)
        func figure(_ name: String, _ value: KeyPath<Import, Double>, _ aim: Figure.Aim) -> Figure {
            Figure(
                name, value: ours.map { $0[keyPath: value] }.quantile(0.5), reference: "psql, COPY into columns of text",
                referenceValue: reference, aim: aim)
        }
        return [
            figure("server: import, all listings searchable", \.searchable, .ratio(0.5)),
            figure("server: import, CPU time of our process", \.processorTime, .none),
            Figure(
                "server: import, CPU time of the server", value: servers.quantile(0.5), reference: "psql, COPY, the server's CPU time",
                referenceValue: copyServers.quantile(0.5), aim: .none),
            Figure(
                "server: import, peak memory", unit: "MB", value: ours.map(\.peakMemory).quantile(0.5), reference: "", referenceValue: 0,
                aim: .none),
        ]
    }

    /// Copies the file into a table with a column of text for each of the file's columns.
    ///
    /// - Returns: The time in milliseconds.
    private func copy() throws -> Double {
        guard let header = try FileHandle(forReadingAtPath: file)?.read(upToCount: 1 << 16) else { throw Trouble("\(file) can't be read") }
        let names = String(decoding: header.prefix { $0 != 0x0A }, as: UTF8.self).split(separator: ",", omittingEmptySubsequences: false)
        let columns = names.indices.map { "c\($0) text" }.joined(separator: ", ")
        try server.psql("SET client_min_messages = error; DROP TABLE IF EXISTS copied")
        try server.psql("CREATE TABLE copied (\(columns))")
        defer { _ = try? server.psql("DROP TABLE copied") }
        return try server.psql("\\copy copied FROM '\(file)' WITH (FORMAT csv, HEADER true)")
    }

    // MARK: In its own process

    /// One import.
    static func run(file: String, address: String) async throws -> Import {
        var figures = Import()
        let clock = ContinuousClock()
        let start = clock.now
        let connection = try await ServerConnection.open(ServerAddress(address), limit: nil)
        let serverImport = try await ServerImport(connection, catalog: nil)
        let outcome = try await serverImport.add([file])
        guard case .imported = outcome else { throw Trouble("the listings were there already") }
        try await serverImport.finish()
        figures.searchable = (clock.now - start) / .milliseconds(1)
        await connection.close()
        figures.processorTime = processorTime
        figures.peakMemory = try Memory.peak()
        return figures
    }

    /// The CPU time of this process in milliseconds.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
    }
}

extension ServerImports.Import {
    var json: String {
        get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
    }
}

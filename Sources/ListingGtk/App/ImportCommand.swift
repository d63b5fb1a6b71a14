import ArgumentParser
import Foundation
import ListingCore
import ListingServer
import ListingStore
import Synchronization

/// Imports files into a shared catalog on a PostgreSQL server, without a display.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: tr("Import files into a shared catalog on a PostgreSQL server."),
        usage: "listing-viewer import FILE... --to ADDRESS [--together]",
        discussion: [
            tr("Other people see each FILE once all of it is there. It replaces the earlier file of the same name."),
            tr(
                "If the import is interrupted, the same command goes on where it was. Passwords come from ~/.pgpass, the service file or the keyring."
            ),
            "",
            tr("Examples:"),
            "  listing-viewer import shop.csv --to postgresql://db.example.com/shop",
            "  listing-viewer import exports/*.csv --to 'postgresql://db/shop?catalog=old'",
            "",
            tr(
                "Exit status: 0 on success, 1 if a FILE can’t be read or has no listings, 2 if the server can’t be used or the command line is wrong."
            ),
        ].joined(separator: "\n"))

    @Argument(help: ArgumentHelp(tr("Files, folders or archives to import."), valueName: "FILE"), completion: .file())
    var files: [String]

    @Option(
        help: ArgumentHelp(tr("The shared catalog, such as postgresql://user@host/database?catalog=name."), valueName: "ADDRESS"))
    var to: String

    @Flag(help: ArgumentHelp(tr("Treat all files as one catalog, and join what they say about the same listings.")))
    var together = false

    func validate() throws {
        // The message does not repeat the address, which may have a password.
        do { _ = try ServerAddress(to) } catch { throw ValidationError(error.description) }
        guard ListingImporter.canBeReadAgain(files) else {
            throw ValidationError(tr("a shared catalog needs the names of files; save standard input and pipes as files first"))
        }
        var paths: [String: String] = [:]
        for path in files {
            let name = ContentHash.name(of: path)
            if let other = paths.updateValue(path, forKey: name), other != path {
                throw ValidationError(
                    tr("{file} and {other} have the same name, so one would replace the other", ["file": other, "other": path]))
            }
        }
    }

    func run() throws {
        Console.endsQuietlyWithItsReader()
        let address = try ServerAddress(to)
        // A file that is named twice is there already the second time.
        let groups = together ? [files] : files.map { [$0] }
        let interruption = Interruption()
        let areAllRead: Bool
        do {
            areAllRead = try Waiting.wait(started: { interruption.call($0) }) {
                let connection = try await ServerConnection.open(
                    address, passwords: ServerPasswords(store: KeyringPasswords(mayAsk: false)), limit: nil)
                let work = try await ServerImport(connection, catalog: address.catalog)
                var areAllRead = true
                for group in groups { if try await !Self.add(group, to: work) { areAllRead = false } }
                if areAllRead { try await work.finish() }
                await connection.close()
                return areAllRead
            }
        } catch {
            if interruption.isRequested {
                Console.error(tr("stopped; files that were complete stay, and the same command goes on with the others"))
                interruption.end()
            }
            throw CommandFailure.exit("\(address): \(error)")
        }
        guard areAllRead else { throw ExitCode(1) }
    }

    /// - Returns: false if a file could not be read.
    private static func add(_ paths: [String], to work: ServerImport) async throws -> Bool {
        let line = SharedProgressLine(paths)
        let environment = ProcessInfo.processInfo.environment
        do {
            let outcome = try await work.add(
                paths, remembered: ColumnMemory(path: MappingStore.standardPath(in: environment)).load().mappings,
                currency: InputFiles.chosenCurrency(of: paths)
            ) { line.show(fraction: $0) }
            line.erase()
            print(text(outcome, paths).withVisibleControls)
            guard case .imported(let summary, _) = outcome else { return true }
            ReadingNotes.describeCurrency(in: summary)
            ReadingNotes.describe(summary, of: paths)
            let failures = InputFiles.failures(in: summary, of: paths)
            for failure in failures { Console.error(failure.withVisibleControls) }
            return failures.isEmpty
        } catch let error as ImportError {
            line.erase()
            Console.error(error.description.withVisibleControls)
            return false
        } catch {
            line.erase()
            throw error
        }
    }

    private static func text(_ outcome: ServerImport.Outcome, _ paths: [String]) -> String {
        let file = FileName.joined(paths.first ?? "", others: paths.count - 1)
        switch outcome {
        case .imported(let summary, let hasReplaced):
            let count = trn("{n} listing", "{n} listings", summary.listings)
            return hasReplaced
                ? tr("{file}: imported {listings} in place of the earlier ones", ["file": file, "listings": count])
                : tr("{file}: imported {listings}", ["file": file, "listings": count])
        case .present: return tr("{file}: was there already", ["file": file])
        }
    }
}

/// A progress line that several threads report to.
private final class SharedProgressLine: Sendable {
    private let line: Mutex<ProgressLine>

    init(_ paths: [String]) { line = Mutex(ProgressLine(paths)) }

    func show(fraction: Double) { line.withLock { $0.show(fraction: fraction) } }

    func erase() { line.withLock { $0.erase() } }
}

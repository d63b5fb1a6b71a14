import ArgumentParser
import ListingCore
import ListingServer

/// Sets a PostgreSQL database up for shared catalogs, without a display.
struct ServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "server",
        abstract: tr("Set a PostgreSQL database up for shared catalogs."),
        usage: "listing-viewer server init ADDRESS",
        discussion: [
            tr("Creates the tables and the roles listing_viewer_reader, listing_viewer_editor and listing_viewer_owner, or upgrades them."),
            tr("Your user needs the right to create roles and schemas. Passwords come from ~/.pgpass, the service file or the keyring."),
            "",
            tr("Examples:"),
            "  listing-viewer server init postgresql://db.example.com/shop",
            "  listing-viewer server init 'postgresql:///shop?service=team'",
            "",
            tr("Exit status: 0 on success, 2 if the database can’t be set up or the command line is wrong."),
        ].joined(separator: "\n"))

    @Argument(help: ArgumentHelp(tr("What to do: init."), valueName: "ACTION"), completion: .list(["init"]))
    var action: String

    @Argument(help: ArgumentHelp(tr("The database, such as postgresql://user@host/database."), valueName: "ADDRESS"))
    var address: String

    func validate() throws {
        if action != "init" { throw ValidationError(tr("use init")) }
        // The message does not repeat the address, which may have a password.
        do { _ = try ServerAddress(address) } catch { throw ValidationError(error.description) }
    }

    func run() throws {
        let address = try ServerAddress(address)
        do {
            let (outcome, database) = try Waiting.wait {
                // Migrations of large catalogs may take long.
                let connection = try await ServerConnection.open(
                    address, passwords: ServerPasswords(store: KeyringPasswords(mayAsk: false)), limit: nil)
                let outcome = try await ServerSetup.run(connection, program: "listing-viewer \(AppInfo.version)")
                let database = await connection.identity().database
                await connection.close()
                return (outcome, database)
            }
            print(Self.report(outcome, database))
        } catch let error as ServerError {
            throw CommandFailure.exit("\(address): \(error)")
        }
    }

    private static func report(_ outcome: ServerSetup.Outcome, _ database: String) -> String {
        let database = database.withVisibleControls
        switch outcome {
        case .unchanged: return tr("The database “{database}” is up to date.", ["database": database])
        case .upgraded: return tr("The shared catalogs of the database “{database}” were upgraded.", ["database": database])
        case .created:
            return [
                tr("The database “{database}” is ready for shared catalogs.", ["database": database]),
                tr("Give people access with these statements in psql:"),
                "  GRANT listing_viewer_reader TO …;",
                "  GRANT listing_viewer_editor TO …;",
                "  GRANT listing_viewer_owner TO …;",
            ].joined(separator: "\n")
        }
    }
}

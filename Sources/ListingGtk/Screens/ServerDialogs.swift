import Foundation
import ListingCore
import ListingServer

/// The dialogs about servers: the one that asks for an address, and the one that asks for a password.
@MainActor
final class ServerDialogs {
    private let window: ApplicationWindow
    /// The open dialog; nil before the first one.
    private(set) var dialog: FormDialog?
    /// The values of the last form, which is shown again if the address has a mistake.
    private var last = Form()

    private struct Form {
        var place = ""
        var catalog = ""
        var user = ""
        var encryption = 0
    }

    /// Called with the address to open.
    var onOpen: ((String) -> Void)?

    init(over window: ApplicationWindow) { self.window = window }

    // MARK: Addresses

    /// The values of `sslmode` in the order of the choices; the first one is the default for other computers.
    private static let encryptions = [nil, "require", "disable"]

    /// Asks for a server.
    func askForServer() { askForServer(mistake: nil) }

    private func askForServer(mistake: String?) {
        let dialog = FormDialog(
            over: window, heading: tr("Connect to a Server"),
            body: mistake ?? tr("A team shares listings in a PostgreSQL database. Its owner knows the address."),
            fields: [
                FormDialog.Field(label: tr("Server and database"), text: last.place, example: "db.example.com/shop"),
                FormDialog.Field(label: tr("Catalog, if there are several"), text: last.catalog),
                FormDialog.Field(label: tr("User"), text: last.user),
            ],
            choices: FormDialog.Choices(
                label: tr("Encryption"),
                titles: [
                    tr("Encrypt and verify the server"), tr("Encrypt without verifying"), tr("Don’t encrypt (trusted network)"),
                ], chosen: last.encryption),
            cancel: tr("Cancel"), confirm: tr("Connect")
        ) { [weak self] answer in
            guard let self, answer.texts.count == 3 else { return }
            let parts = answer.texts.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            last = Form(place: parts[0], catalog: parts[1], user: parts[2], encryption: answer.choice)
            connect()
        }
        show(dialog)
    }

    private func connect() {
        guard !last.place.isEmpty else { return askForServer(mistake: tr("Enter the name of the server and of the database.")) }
        let encryption = Self.encryptions.indices.contains(last.encryption) ? Self.encryptions[last.encryption] : nil
        do throws(AddressFault) {
            onOpen?(try ServerAddress.text(place: last.place, catalog: last.catalog, user: last.user, encryption: encryption))
        } catch {
            // The field may have a password in it.
            if error == .password { last.place = "" }
            askForServer(mistake: error.description)
        }
    }

    // MARK: Passwords

    /// Asks for a password.
    ///
    /// - Parameters:
    ///   - name: the catalog.
    ///   - reason: the server's reason to ask.
    ///   - onConfirm: called with the password, and with true to remember it in the keyring.
    func askForPassword(for name: String, _ reason: String, onConfirm: @escaping @MainActor (String, Bool) -> Void) {
        let dialog = FormDialog(
            over: window, heading: tr("Password for {name}", ["name": name]), body: reason,
            fields: [FormDialog.Field(label: tr("Password"), isSecret: true)], check: tr("Remember password"),
            cancel: tr("Cancel"), confirm: tr("Connect")
        ) { answer in
            if let password = answer.texts.first, !password.isEmpty { onConfirm(password, answer.isChecked) }
        }
        show(dialog)
    }

    private func show(_ dialog: FormDialog) {
        self.dialog = dialog
        dialog.present()
    }
}

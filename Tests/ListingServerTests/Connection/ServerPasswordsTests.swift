import Synchronization
import Testing

@testable import ListingServer

/// Which passwords are sent, in which order, and which are stored. The server is a function.
@Suite("The passwords of servers", .timeLimit(.minutes(2)))
struct ServerPasswordsTests {
    private let address: ServerAddress
    private let account = ServerAccount(host: "db", port: "5432", user: "anna", database: "shop")

    init() throws { address = try ServerAddress("postgresql://anna@db/shop") }

    /// A server that accepts one password, and notes those that were sent; nil for none.
    private final class FakeServer: Sendable {
        private let right: String?
        private let account: ServerAccount
        private let log = Mutex<[String?]>([])

        /// - Parameter right: nil for a server that wants no password.
        init(_ right: String?, _ account: ServerAccount) { (self.right, self.account) = (right, account) }

        var sent: [String?] { log.withLock { $0 } }

        func attempt(_ password: String?) -> ServerPasswords.Attempt<Int> {
            log.withLock { $0.append(password) }
            let result: Result<Int, any Error> =
                if right == nil || password == right {
                    .success(1)
                } else if password == nil {
                    .failure(ServerError.passwordMissing(user: account.user))
                } else {
                    .failure(ServerError.passwordWrong(user: account.user))
                }
            return ServerPasswords.Attempt(result: result, account: account, usedPassword: right != nil)
        }
    }

    private func connect(_ passwords: ServerPasswords, _ server: FakeServer) async -> ServerError? {
        await serverError { try await passwords.connect(to: address) { server.attempt($0) } }
    }

    @Test func `the store is asked only when the server asks`() async {
        let store = FakePasswordStore([account: "stored"])
        let passwords = ServerPasswords(store: store)
        #expect(await connect(passwords, FakeServer(nil, account)) == nil)
        #expect(store.calls.isEmpty)
    }

    @Test func `a stored password is sent after libpq found none, and is known from then on`() async {
        let store = FakePasswordStore([account: "stored"])
        let passwords = ServerPasswords(store: store)
        let server = FakeServer("stored", account)
        #expect(await connect(passwords, server) == nil)
        #expect(await connect(passwords, server) == nil)
        #expect(server.sent == [nil, "stored", "stored"])
        #expect(store.calls == [.lookUp])
    }

    @Test func `without a store, or a password in it, the server's reason is reported`() async {
        let server = FakeServer("right", account)
        #expect(await connect(ServerPasswords(), server) == .passwordMissing(user: "anna"))
        #expect(await connect(ServerPasswords(store: FakePasswordStore()), server) == .passwordMissing(user: "anna"))
        #expect(server.sent == [nil, nil])
    }

    @Test func `the password of another account is not sent`() async {
        let other = ServerAccount(host: "other", port: "5432", user: "anna", database: "shop")
        let server = FakeServer("right", account)
        _ = await connect(ServerPasswords(store: FakePasswordStore([other: "right"])), server)
        #expect(server.sent == [nil])
    }

    @Test func `a window that connects several times sends a wrong password of the store once`() async {
        let passwords = ServerPasswords(store: FakePasswordStore([account: "old"]))
        let server = FakeServer("new", account)
        let errors: [ServerError?] = await withTaskGroup(of: ServerError?.self) { group in
            for _ in 0..<5 { group.addTask { await connect(passwords, server) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(errors == Array(repeating: .passwordWrong(user: "anna"), count: 5))
        #expect(server.sent.filter { $0 == "old" }.count == 1)
    }

    @Test func `a password that was refused is tried again later, because the server may have been at fault`() async {
        let passwords = ServerPasswords(store: FakePasswordStore([account: "old"]), pause: .zero)
        #expect(await connect(passwords, FakeServer("new", account)) == .passwordWrong(user: "anna"))
        #expect(await connect(passwords, FakeServer("old", account)) == nil)
    }

    @Test func `a typed password is stored only after the server has accepted it`() async {
        let store = FakePasswordStore()
        let passwords = ServerPasswords(store: store)
        let server = FakeServer("right", account)
        passwords.enter("wrong", for: address, isRemembered: true)
        #expect(await connect(passwords, server) == .passwordWrong(user: "anna"))
        #expect(store.passwords.isEmpty)
        passwords.enter("right", for: address, isRemembered: true)
        #expect(await connect(passwords, server) == nil)
        var changes = store.changes.makeAsyncIterator()
        #expect(await changes.next() == .store("right"))
        #expect(store.passwords == [account: "right"])
        #expect(await connect(passwords, server) == nil)
        #expect(store.calls == [.store("right")])
    }

    @Test func `a window that connects several times sends a mistyped password once, and a right one to each`() async {
        let passwords = ServerPasswords()
        let server = FakeServer("right", account)
        let cases: [(password: String, error: ServerError?)] = [("wrong", .passwordWrong(user: "anna")), ("right", nil)]
        for (password, error) in cases {
            passwords.enter(password, for: address)
            let errors: [ServerError?] = await withTaskGroup(of: ServerError?.self) { group in
                for _ in 0..<5 { group.addTask { await self.connect(passwords, server) } }
                return await group.reduce(into: []) { $0.append($1) }
            }
            // A task that begins after the refusal asks libpq for another password.
            #expect(errors.allSatisfy { $0 == error || error != nil && $0 == .passwordMissing(user: "anna") }, "\(errors)")
        }
        #expect(server.sent.filter { $0 == "wrong" }.count == 1 && server.sent.filter { $0 == "right" }.count == 5)
    }

    @Test func `a mistyped password does not hide what libpq and the store have`() async {
        let passwords = ServerPasswords(store: FakePasswordStore([account: "stored"]))
        passwords.enter("wrong", for: address)
        let server = FakeServer("stored", account)
        #expect(await connect(passwords, server) == .passwordWrong(user: "anna"))
        #expect(await connect(passwords, server) == nil)
        #expect(server.sent == ["wrong", nil, "stored"])
    }

    @Test func `a typed password is not stored if the user does not want it`() async {
        let store = FakePasswordStore()
        let passwords = ServerPasswords(store: store)
        passwords.enter("right", for: address)
        #expect(await connect(passwords, FakeServer("right", account)) == nil)
        #expect(store.calls.isEmpty)
    }

    @Test func `a password is not stored by a server that did not ask for one`() async {
        let store = FakePasswordStore()
        let passwords = ServerPasswords(store: store)
        passwords.enter("any", for: address, isRemembered: true)
        #expect(await connect(passwords, FakeServer(nil, account)) == nil)
        #expect(store.calls.isEmpty)
    }

    @Test(arguments: [true, false])
    func `a stored password that was refused is replaced or forgotten when another one is accepted`(isRemembered: Bool) async {
        let store = FakePasswordStore([account: "old"])
        let passwords = ServerPasswords(store: store)
        let server = FakeServer("new", account)
        #expect(await connect(passwords, server) == .passwordWrong(user: "anna"))
        #expect(store.passwords == [account: "old"])
        passwords.enter("new", for: address, isRemembered: isRemembered)
        #expect(await connect(passwords, server) == nil)
        var changes = store.changes.makeAsyncIterator()
        #expect(await changes.next() == (isRemembered ? .store("new") : .forget))
        #expect(store.passwords == (isRemembered ? [account: "new"] : [:]))
    }

    @Test func `a password that was changed on the server while the program runs is looked up again`() async {
        let store = FakePasswordStore([account: "old"])
        let passwords = ServerPasswords(store: store)
        #expect(await connect(passwords, FakeServer("old", account)) == nil)
        let server = FakeServer("new", account)
        #expect(await connect(passwords, server) == .passwordWrong(user: "anna"))
        #expect(await connect(passwords, server) == .passwordWrong(user: "anna"))
        #expect(server.sent == ["old", nil])
        passwords.enter("new", for: address)
        #expect(await connect(passwords, server) == nil)
        var changes = store.changes.makeAsyncIterator()
        #expect(await changes.next() == .forget)
    }

    @Test func `a store that can't take the password is reported, and the connection stays`() async {
        let (reports, report) = AsyncStream.makeStream(of: PasswordStoreError.self)
        let passwords = ServerPasswords(store: FakePasswordStore(failure: .locked))
        let server = FakeServer("right", account)
        passwords.enter("right", for: address, isRemembered: true) { report.yield($0) }
        #expect(await connect(passwords, server) == nil)
        var errors = reports.makeAsyncIterator()
        #expect(await errors.next() == .locked)
        #expect(await connect(passwords, server) == nil)
    }

    @Test func `an account is an address without a password`() {
        #expect(account.description == "postgresql://anna@db:5432/shop")
        let here = ServerAccount(host: "/run/postgresql", port: "5432", user: "an:na", database: "a b")
        #expect(here.description == "postgresql://an%3Ana@%2Frun%2Fpostgresql:5432/a%20b")
        #expect(ServerAccount(host: "::1", port: "1", user: "a", database: "b").description == "postgresql://a@[::1]:1/b")
    }

    @Test(.enabled(if: TestServer.isAvailable, Comment(rawValue: TestServer.hint)))
    func `a real server gets the password of the account that libpq has found`() async throws {
        let server = try TestServer.running()
        let address = try server.loopbackAddress("postgres", "passfile=/nowhere")
        let account = ServerAccount(host: "127.0.0.1", port: String(server.port), user: "postgres", database: "postgres")
        let store = FakePasswordStore([account: TestServer.password])
        let connection = try await ServerConnection.open(address, passwords: ServerPasswords(store: store))
        #expect(await connection.identity() == ("postgres", "postgres"))
        await connection.close()
        let wrong = ServerPasswords(store: FakePasswordStore([account: "wrong"]))
        #expect(await serverError { try await ServerConnection.open(address, passwords: wrong) } == .passwordWrong(user: "postgres"))
        // The name of another machine does not get its password.
        let named = try server.loopbackAddress("postgres", host: "db.example.com", "hostaddr=127.0.0.1&sslmode=require&passfile=/nowhere")
        let ofName = ServerAccount(host: "db.example.com", port: String(server.port), user: "postgres", database: "postgres")
        let others = ServerPasswords(store: FakePasswordStore([ofName: TestServer.password]))
        #expect(await serverError { try await ServerConnection.open(named, passwords: others) } == .passwordMissing(user: "postgres"))
        try await ServerConnection.open(named, passwords: ServerPasswords(store: store)).close()
        let trusted = FakePasswordStore()
        try await ServerConnection.open(server.address("postgres"), passwords: ServerPasswords(store: trusted)).close()
        #expect(trusted.calls.isEmpty)
    }
}

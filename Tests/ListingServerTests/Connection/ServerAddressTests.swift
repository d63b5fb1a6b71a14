import Testing

@testable import ListingServer

@Suite("Addresses of servers")
struct ServerAddressTests {
    private func fault(_ text: String) -> AddressFault? {
        do {
            _ = try ServerAddress(text)
            return nil
        } catch { return error }
    }

    @Test func `all parts are read`() throws {
        let address = try ServerAddress("postgresql://anna@db.example.com:5433/shop?catalog=Fall%202026&sslmode=require")
        #expect(address.user == "anna" && address.database == "shop" && address.catalog == "Fall 2026")
        #expect(address.hosts == [.init(name: "db.example.com", port: 5433)])
        #expect(address.options == ["sslmode": "require"])
        #expect(address.description == "postgresql://anna@db.example.com:5433/shop?catalog=Fall%202026")
    }

    @Test func `parts may be missing`() throws {
        let address = try ServerAddress("POSTGRES://")
        #expect(address.user == nil && address.database == nil && address.catalog == nil && address.hosts == [])
        #expect(try ServerAddress("postgresql:///shop").database == "shop")
        #expect(try ServerAddress("postgresql://h?catalog=").catalog == nil)
    }

    @Test func `several servers, IPv6 addresses and sockets are read`() throws {
        #expect(
            try ServerAddress("postgresql://a:1,[::1]:2,b/d").hosts == [
                .init(name: "a", port: 1), .init(name: "::1", port: 2), .init(name: "b", port: nil),
            ])
        #expect(try ServerAddress("postgresql://%2Frun%2Fpg/d").hosts == [.init(name: "/run/pg", port: nil)])
        #expect(try ServerAddress("postgresql:///d?host=/run/pg&port=6").hosts == [.init(name: "/run/pg", port: 6)])
        #expect(try ServerAddress("postgresql:///d?host=a,b&port=6").hosts == [.init(name: "a", port: 6), .init(name: "b", port: 6)])
    }

    @Test(arguments: [
        "postgresql://anna:secret@host/shop", "postgresql://host/shop?password=secret", "postgresql://host/shop?sslpassword=secret",
        "postgresql://anna:p%40ss:secret@host/shop", "postgresql://host/shop?catalog=a&p%61ssword=secret",
        // A slash or a question mark in a password ends the part that has the account.
        "postgresql://anna:se/cret@host/shop", "postgresql://anna:12/secret@host/shop", "postgresql://anna:/secret@host/shop",
        "postgresql://an/na:secret@host/shop", "postgresql://anna@corp:se/cret@host/shop", "postgresql://anna:@se/cret@host/shop",
        "postgresql://anna:se?cret@host/shop", "postgresql://anna:12?secret@host/shop", "postgresql://anna:se?cr=et@host/shop",
        "postgresql://anna:12?cr=et@host/shop", "postgresql://anna:se/c?ret@host/shop", "postgresql://anna:12/c?ret@host/shop",
    ])
    func `a password is refused, and not repeated in the message`(text: String) {
        #expect(fault(text) == .password)
        #expect(AddressFault.password.description.contains("~/.pgpass") && !AddressFault.password.description.contains("secret"))
    }

    @Test func `other colons and at signs aren't those of a password`() throws {
        #expect(try ServerAddress("postgresql://host/my@db").database == "my@db")
        #expect(try ServerAddress("postgresql://anna@[::1]/my@db").database == "my@db")
        #expect(try ServerAddress("postgresql://host:5433/my%40db").database == "my@db")
        #expect(try ServerAddress("postgresql://host:5433/shop?user=anna@corp").user == "anna@corp")
        #expect(try ServerAddress("postgresql://host:5433?user=anna@corp&catalog=a").user == "anna@corp")
        #expect(try ServerAddress("postgresql://anna@host:5433/a:b").database == "a:b")
        #expect(try ServerAddress("postgresql://a:1,b:2/shop?user=x@y").hosts.count == 2)
        #expect(fault("postgresql://host:5433/shop?user=x@y&other=1") == .unknownOption("other"))
    }

    @Test func `what cannot be an address is refused with the reason`() {
        #expect(fault("shop.csv") == .noScheme)
        #expect(fault("mysql://host/shop") == .noScheme)
        #expect(fault("postgresql://host:70000/shop") == .badPort("70000"))
        #expect(fault("postgresql://host:x/shop") == .badPort("x"))
        #expect(fault("postgresql://host/sh%op") == .badEncoding)
        #expect(fault("postgresql://host/sh%00op") == .badEncoding)
        #expect(fault("postgresql://host/%ff") == .badEncoding)
        #expect(fault("postgresql://host/shop?options=-csearch_path=x") == .unknownOption("options"))
        #expect(fault("postgresql://host/shop?sslmode=maybe") == .badValue("maybe", option: "sslmode", allowed: ServerAddress.encryptions))
    }

    @Test func `the parts of a form make an address`() throws {
        #expect(try ServerAddress.text(place: "db/shop", catalog: "", user: "", encryption: nil) == "postgresql://db/shop")
        let text = try ServerAddress.text(place: "db/shop", catalog: "a & b", user: "änne", encryption: "require")
        let address = try ServerAddress(text)
        #expect(address.catalog == "a & b" && address.user == "änne" && address.database == "shop")
        #expect(address.options["sslmode"] == "require")
        let whole = try ServerAddress.text(place: "postgres://x@db/shop?catalog=a", catalog: "b", user: "y", encryption: nil)
        #expect(try ServerAddress(whole).catalog == "b" && ServerAddress(whole).user == "y")
        #expect(throws: AddressFault.password) {
            try ServerAddress.text(place: "anna:secret@db/shop", catalog: "", user: "", encryption: nil)
        }
    }

    @Test func `a title names the catalog and the server`() throws {
        #expect(try ServerAddress("postgresql://db.example.com/shop?catalog=old").title == "old on db.example.com")
        #expect(try ServerAddress("postgresql://db.example.com/shop").title == "shop on db.example.com")
        #expect(try ServerAddress("postgresql:///shop?host=/tmp").title == "shop")
    }

    @Test func `random strings are read or refused, and a description leads to the same address`() throws {
        var random = SystemRandomNumberGenerator()
        let alphabet = Array("a@:/?&=%[],.4F-\u{e4} \u{0}")
        for _ in 0..<20_000 {
            let length = Int.random(in: 0..<30, using: &random)
            let text = "postgresql://" + String((0..<length).compactMap { _ in alphabet.randomElement(using: &random) })
            guard let address = try? ServerAddress(text), address.hosts.allSatisfy({ !$0.name.isEmpty }) else { continue }
            let again = try ServerAddress(address.description)
            #expect(again.hosts == address.hosts && again.user == address.user && again.database == address.database, "\(text)")
            #expect(again.catalog == address.catalog, "\(text)")
        }
    }
}

import Glibc
import Testing

@testable import ListingServer

@Suite("What libpq gets for an address")
struct ConnectionSettingsTests {
    private func values(_ text: String, _ environment: [String: String] = [:], password: String? = nil) throws -> [String: String] {
        let settings = ConnectionSettings(try ServerAddress(text), password: password) { environment[$0] }
        return Dictionary(settings.values.map { ($0.keyword, $0.value) }) { $1 }
    }

    @Test(arguments: [
        "postgresql://db.example.com/shop", "postgresql://192.168.1.2/shop", "postgresql://127.0.0.1,db/shop",
        "postgresql:///shop?service=team",
        "postgresql://localhost/shop?hostaddr=192.168.1.2", "postgresql://127.0.0.1.example.com/shop",
    ])
    func `a server elsewhere needs TLS with full verification`(text: String) throws {
        #expect(try values(text)["sslmode"] == "verify-full")
        #expect(try values(text, ["PGSSLMODE": "disable"])["sslmode"] == "verify-full")
        #expect(try values(text + (text.contains("?") ? "&" : "?") + "sslmode=require")["sslmode"] == "require")
    }

    @Test(arguments: [
        "postgresql:///shop", "postgresql://localhost/shop", "postgresql://127.0.0.1:5433/shop", "postgresql://[::1]/shop",
        "postgresql:///shop?host=/run/postgresql",
    ])
    func `sockets and loopback need no TLS`(text: String) throws { #expect(try values(text)["sslmode"] == nil) }

    @Test func `the server of the environment counts where the address names none`() throws {
        #expect(try values("postgresql:///shop", ["PGHOST": "db.example.com"])["sslmode"] == "verify-full")
        #expect(try values("postgresql:///shop", ["PGSERVICE": "team"])["sslmode"] == "verify-full")
        #expect(try values("postgresql://localhost/shop", ["PGHOST": "db.example.com"])["sslmode"] == nil)
    }

    @Test func `the address to which libpq connects counts, too`() throws {
        let elsewhere = ["PGHOSTADDR": "192.168.1.2"]
        #expect(try values("postgresql://localhost/shop", elsewhere)["sslmode"] == "verify-full")
        #expect(try values("postgresql:///shop", elsewhere)["sslmode"] == "verify-full")
        #expect(try values("postgresql://localhost/shop?hostaddr=127.0.0.1", elsewhere)["sslmode"] == nil)
        #expect(try values("postgresql://localhost/shop", ["PGHOSTADDR": "127.0.0.1"])["sslmode"] == nil)
        // A service may have another address.
        #expect(try values("postgresql://localhost/shop?service=team")["sslmode"] == "verify-full")
        #expect(try values("postgresql://localhost/shop", ["PGSERVICE": "team"])["sslmode"] == "verify-full")
        #expect(try values("postgresql://localhost/shop?service=team&hostaddr=127.0.0.1")["sslmode"] == nil)
    }

    @Test func `certificates are the user’s for PostgreSQL, or those of the system`() throws {
        let elsewhere = "postgresql://db.example.com/shop"
        #expect(try values(elsewhere, ["PGSSLROOTCERT": "/a.crt"])["sslrootcert"] == nil)
        #expect(try values(elsewhere, ["SSL_CERT_FILE": "/b.crt"])["sslrootcert"] == "/b.crt")
        #expect(try values(elsewhere + "?sslrootcert=/c.crt", ["SSL_CERT_FILE": "/b.crt"])["sslrootcert"] == "/c.crt")
    }

    @Test(arguments: ["allow", "prefer", "require"]) func `modes that do not verify get no certificates`(mode: String) throws {
        for host in ["localhost", "db.example.com"] {
            let found = try #require(try values("postgresql://\(host)/shop?sslmode=\(mode)", ["SSL_CERT_FILE": "/b.crt"])["sslrootcert"])
            #expect(access(found, F_OK) != 0, "\(found)")
        }
        #expect(try values("postgresql://db.example.com/shop?sslmode=\(mode)&sslrootcert=/c.crt")["sslrootcert"] == "/c.crt")
        let verifying = try values("postgresql://db.example.com/shop?sslmode=verify-ca", ["SSL_CERT_FILE": "/b.crt"])
        #expect(verifying["sslrootcert"] == "/b.crt")
    }

    @Test func `the catalog is not for libpq, and a typed password is`() throws {
        let found = try values("postgresql://anna@a:1,b/shop?catalog=x", password: "secret")
        #expect(found["catalog"] == nil && found["password"] == "secret" && found["dbname"] == "shop" && found["user"] == "anna")
        #expect(found["host"] == "a,b" && found["port"] == "1,")
        #expect(try values("postgresql://a/shop")["password"] == nil)
    }
}

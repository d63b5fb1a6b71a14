import CLibraries
@testable import ListingCore

/// Web addresses of real exports.
func compareAddresses(_ data: BenchmarkData) throws {
    let addresses = data.realListings.flatMap { ($0.url.map { [$0] } ?? []) + $0.images.map(\.location) }
    var target = [CChar](repeating: 0, count: 1 << 16)
    func theirs(_ address: String) -> String? {
        let length = guri_text(address, &target, target.count)
        return length < 0 ? nil : target[..<length].withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }
    print("addresses: \(addresses.count), the same from both: \(addresses.count { WebAddress.text($0) == theirs($0) })")
    for address in addresses.filter({ WebAddress.text($0) != theirs($0) }).prefix(5) {
        print(
            "  differs: \(address.prefix(120)): ours \(WebAddress.text(address)?.prefix(120) ?? "-"), GUri \(theirs(address)?.prefix(120) ?? "-")"
        )
    }
    try Comparison(name: "addresses, GUri") {
        for address in addresses { keep(WebAddress.text(address)) }
    } theirs: {
        for address in addresses { keep(theirs(address)) }
    }.run()
}

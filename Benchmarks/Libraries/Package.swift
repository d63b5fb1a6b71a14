// swift-tools-version: 6.2
import PackageDescription

/// A package of its own, so that neither the program nor the other benchmarks need these libraries.
let package = Package(
    name: "LibraryBenchmarks",
    dependencies: [.package(name: "listing-viewer", path: "../..")],
    targets: [
        .systemLibrary(name: "CHTMLParser", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .systemLibrary(name: "CURI", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .target(
            name: "CLibraries",
            dependencies: ["CHTMLParser", "CURI"],
            // simdjson's lazy parser picks its instructions when it is compiled.
            cxxSettings: [.unsafeFlags(["-march=haswell"], .when(platforms: [.linux]))],
            linkerSettings: [
                "simdjson", "utf8proc", "icuuc", "archive", "minizip", "roaring", "sqlite3", "z",
            ].map { .linkedLibrary($0) }
        ),
        .executableTarget(
            name: "LibraryBenchmarks",
            dependencies: [
                "CLibraries",
                .product(name: "ListingCore", package: "listing-viewer"),
                .product(name: "ListingStore", package: "listing-viewer"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)]
        ),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)

// swift-tools-version: 6.2
import PackageDescription

/// Every warning is an error, except that a newer GTK may call a function deprecated that the oldest supported one still needs.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .treatWarning("DeprecatedDeclaration", as: .warning),
]

/// Debug builds are optimized, too, so that tests take a sixth of the time and test what people use. LISTING_VIEWER_DEBUG=1 turns it off,
/// for a debugger.
let optimized: [SwiftSetting] =
    Context.environment["LISTING_VIEWER_DEBUG"] == nil ? strict + [.unsafeFlags(["-O"], .when(configuration: .debug))] : strict

let package = Package(
    name: "listing-viewer",
    products: [
        .executable(name: "listing-viewer", targets: ["listing-viewer"]),
        .executable(name: "listing-viewer-demo", targets: ["ListingDemo"]),
        .library(name: "ListingGtk", targets: ["ListingGtk"]),
        .library(name: "ListingCore", targets: ["ListingCore"]),
        .library(name: "ListingStore", targets: ["ListingStore"]),
        .library(name: "ListingServer", targets: ["ListingServer"]),
        .library(name: "TestSupport", targets: ["TestSupport"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CGtk",
            pkgConfig: "libadwaita-1",
            providers: [.apt(["libadwaita-1-dev"])]
        ),
        .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
        .systemLibrary(name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
        .systemLibrary(name: "CIntl"),
        .systemLibrary(name: "CMalloc"),
        .systemLibrary(name: "CScheduler"),
        .systemLibrary(name: "CVector"),
        .systemLibrary(name: "CXXHash", providers: [.apt(["libxxhash-dev"])]),
        .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .systemLibrary(name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
        .systemLibrary(name: "CPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        .systemLibrary(name: "CSecret", pkgConfig: "libsecret-1", providers: [.apt(["libsecret-1-dev"])]),
        .target(name: "ListingCore", dependencies: ["CIntl"], swiftSettings: optimized),
        .target(
            name: "ListingStore",
            dependencies: [
                "ListingCore", "CArchive", "CISAL", "CMalloc", "CScheduler", "CVector", "CXXHash", "CXML2", "CZstd",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: optimized
        ),
        .target(
            name: "ListingServer", dependencies: ["CPQ", "ListingCore", "ListingStore"], resources: [.embedInCode("Schema/migration1.sql")],
            swiftSettings: optimized
        ),
        .executableTarget(name: "listing-viewer", dependencies: ["ListingGtk"], path: "Sources/ListingViewer", swiftSettings: strict),
        // The demonstration of the list framework.
        .executableTarget(
            name: "ListingDemo",
            dependencies: [
                "CGtk", "ListingCore", "ListingGtk", "ListingStore",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            resources: [.embedInCode("Resources/demo.css")],
            swiftSettings: strict
        ),
        .target(
            name: "ListingGtk",
            dependencies: [
                "CGtk", "CSecret", "CSoup", "ListingCore", "ListingServer", "ListingStore",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            resources: [.embedInCode("Resources/style.css"), .embedInCode("Resources/icon.svg")],
            swiftSettings: optimized
        ),
        .target(
            name: "TestSupport", dependencies: ["ListingCore", "ListingStore", "CArchive", "CZlib"], path: "Tests/TestSupport",
            swiftSettings: optimized
        ),
        .testTarget(
            name: "ListingCoreTests", dependencies: ["ListingCore", "ListingStore", "TestSupport"], exclude: ["Fixtures"],
            swiftSettings: strict),
        .testTarget(
            name: "ListingStoreTests",
            dependencies: ["ListingStore", "TestSupport", .product(name: "GRDB", package: "GRDB.swift")],
            exclude: ["Fixtures"],
            swiftSettings: strict
        ),
        .testTarget(name: "ListingServerTests", dependencies: ["ListingServer", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "ListingGtkTests",
            dependencies: ["ListingDemo", "ListingGtk", "ListingCore", "ListingStore", "CGtk", "TestSupport"],
            exclude: ["Fixtures"],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)

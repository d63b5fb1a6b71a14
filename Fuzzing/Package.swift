// swift-tools-version: 6.2
import PackageDescription

/// Everything that reads what comes from outside is compiled with the fuzzer's counters and AddressSanitizer. The folders
/// are links to the main package's: as a dependency, its modules could not be compiled in another way than for the app.
let instrumented: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .unsafeFlags(["-sanitize=fuzzer,address", "-parse-as-library", "-enable-testing"]),
]

let package = Package(
    name: "Fuzzing",
    targets: [
        .systemLibrary(name: "CArchive", pkgConfig: "libarchive"),
        .systemLibrary(name: "CIntl"),
        .systemLibrary(name: "CISAL", pkgConfig: "libisal"),
        .systemLibrary(name: "CScheduler"),
        .systemLibrary(name: "CVector"),
        .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0"),
        .systemLibrary(name: "CXXHash"),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
        .systemLibrary(name: "CZstd", pkgConfig: "libzstd"),
        .target(name: "ListingCore", dependencies: ["CIntl"], swiftSettings: instrumented),
        // Marks, catalogs and the history are the app's own files, and need a database.
        .target(
            name: "ListingStore",
            dependencies: ["ListingCore", "CArchive", "CISAL", "CScheduler", "CVector", "CXML2", "CXXHash", "CZlib", "CZstd"],
            exclude: ["Marks", "Catalog", "Coding", "Compare", "Readings", "Index/FullText"], swiftSettings: instrumented),
        .executableTarget(
            name: "Fuzzing",
            dependencies: ["ListingCore", "ListingStore"],
            swiftSettings: instrumented + [.enableExperimentalFeature("Extern")],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "listing-viewer", path: "..")],
    targets: [
        .target(name: "Measuring", dependencies: [.product(name: "TestSupport", package: "listing-viewer")], swiftSettings: strict),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "Measuring",
                .product(name: "ListingCore", package: "listing-viewer"),
                .product(name: "ListingGtk", package: "listing-viewer"),
                .product(name: "TestSupport", package: "listing-viewer"),
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "CatalogBenchmarks",
            dependencies: [
                "Measuring",
                .product(name: "ListingCore", package: "listing-viewer"),
                .product(name: "ListingServer", package: "listing-viewer"),
                .product(name: "ListingStore", package: "listing-viewer"),
                .product(name: "TestSupport", package: "listing-viewer"),
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "BindCounts",
            dependencies: [.product(name: "ListingCore", package: "listing-viewer")],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)

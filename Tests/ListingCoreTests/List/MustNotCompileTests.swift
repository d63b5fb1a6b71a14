import Foundation
import Testing

/// The guarantees of the compiler: programs that combine the wrong types must be rejected for that reason alone.
///
/// The programs are in `Fixtures/MustNotCompile` and are checked against the `ListingCore` that this test was built with.
@Suite("Code that must not compile")
struct MustNotCompileTests {
    struct Program: CustomTestStringConvertible {
        let name: String
        /// All errors of the compiler, in order.
        let errors: [String]
        var testDescription: String { name }
    }

    private static let programs = [
        Program(name: "Control", errors: []),
        Program(
            name: "RowOfAnotherViewModel",
            errors: ["static property 'price' requires the types 'Title' and 'Price' be equivalent"]),
        Program(
            name: "ItemOfAnotherViewModel",
            errors: ["cannot convert value of type 'Title' to expected argument type 'Price'"]),
        Program(
            name: "ActionOfAnotherRow",
            errors: [
                "cannot convert value of type '(Title.Action, ItemPath) -> ()' to expected argument type '(Price.Action, ItemPath) -> Void'",
                "cannot convert value of type 'Title.Action' to expected argument type 'Price.Action'",
            ]),
    ]

    @Test(arguments: programs)
    func `a program with mismatched types fails with exactly the expected errors, and a correct one compiles`(of program: Program) throws {
        let result = try Toolchain().typecheck(["Shared", program.name])
        #expect(result.errors == program.errors, "the compiler says: \(result.output)")
        #expect((result.status == 0) == program.errors.isEmpty)
    }
}

/// The compiler that built this test, found by its location when `swift test` runs.
private struct Toolchain {
    private let compiler: URL
    private let modules: URL

    init() throws {
        let build = Self.executable(ofProcess: "self").deletingLastPathComponent()
        modules = try #require(
            [build.appending(path: "Modules"), build].first { Self.exists($0.appending(path: "ListingCore.swiftmodule")) },
            "there is no ListingCore.swiftmodule near \(build.path)")
        // `swift test` starts this test, and the compiler is in the same folder. The search path covers other ways to start it.
        let parent = Self.executable(ofProcess: "\(getppid())").deletingLastPathComponent()
        let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { URL(filePath: String($0)) }
        compiler = try #require(
            ([parent] + path).map { $0.appending(path: "swiftc") }.first(where: Self.exists), "there is no swiftc on the search path")
    }

    /// Type-checks the files. It calls the frontend directly, because for that the driver would only add a process.
    func typecheck(_ fixtures: [String]) throws -> (status: Int32, output: String, errors: [String]) {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let folder = tests.appending(path: "Fixtures/MustNotCompile")
        // The core imports it.
        let gettext = tests.deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/CIntl")
        let process = Process()
        process.executableURL = compiler
        process.arguments =
            [
                "-frontend", "-typecheck", "-parse-as-library", "-swift-version", "6", "-module-name", "Program", "-I", modules.path, "-I",
                gettext.path,
            ] + fixtures.map { folder.appending(path: "\($0).swift.txt").path }
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let errors = output.split(separator: "\n").compactMap { line -> String? in
            guard !line.contains("`-"), let error = line.range(of: "error: ") else { return nil }
            return String(line[error.upperBound...])
        }
        return (process.terminationStatus, output, errors)
    }

    private static func executable(ofProcess process: String) -> URL {
        URL(filePath: "/proc/\(process)/exe").resolvingSymlinksInPath()
    }

    private static func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }
}

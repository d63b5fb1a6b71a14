import Glibc

/// Runs libFuzzer with the target named by `FUZZ_TARGET`. All arguments are libFuzzer's own.
@main
enum EntryPoint {
    static let target = getenv("FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

    static func main() {
        guard target != nil else {
            print("Set FUZZ_TARGET to one of: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: " "))")
            exit(2)
        }
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        exit(runDriver(&count, &arguments, testOneInput))
    }
}

/// Runs the target on an input. libFuzzer calls it until an input crashes, or takes too long or too much memory.
///
/// - Returns: 0, or -1 for an input that does not suit the target and is not worth keeping.
private func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // Sound: libFuzzer's bytes don't change during the call, and are copied immediately.
    let bytes = Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
    return EntryPoint.target?.run(bytes) == true ? 0 : -1
}

/// libFuzzer's driver. libFuzzer's own `main` is not used, because the package manager requires that of the executable.
@_extern(c, "LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Runs a body on the main actor with what C passed to a callback, and returns the body's result.
///
/// The callbacks of GLib and GTK come on the thread of the main loop, where all their objects live. Their pointers therefore cross no
/// thread, although the compiler can't know it. A callback on another thread stops the program.
func onMain<Value, Result>(_ value: Value, _ body: @MainActor (Value) -> Result) -> Result {
    let value = MainThreadValue(content: value)
    return MainActor.assumeIsolated { MainThreadValue(content: body(value.content)) }.content
}

/// A value that never leaves the main thread.
private struct MainThreadValue<Value>: @unchecked Sendable {
    let content: Value
}

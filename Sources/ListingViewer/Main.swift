import ListingGtk

@main
struct Main {
    /// Synchronous because an async main leaves the main thread at its first suspension, and GTK must stay on it.
    @MainActor
    static func main() {
        Program.run()
    }
}

import ListingCore

/// A note that is being written: saved when the user pauses, and at once when they go on to something else.
@MainActor
final class NoteDraft {
    private var unsaved: (listing: Listing, text: String)?
    private var saving: Task<Void, Never>?
    private let pause: Duration

    /// Called with what is to be kept.
    var onSave: ((Listing, String) -> Void)?

    /// - Parameter pause: how long nothing is typed before the note is saved.
    init(pause: Duration = .milliseconds(500)) { self.pause = pause }

    /// Whether something typed waits to be saved.
    var isPending: Bool { unsaved != nil }

    func edit(_ listing: Listing, text: String) {
        if let unsaved, unsaved.listing.id != listing.id { save() }
        unsaved = (listing, text)
        saving?.cancel()
        saving = Task { [weak self, pause] in
            try? await Task.sleep(for: pause)
            if !Task.isCancelled { self?.save() }
        }
    }

    /// Saves what waits, if anything does.
    func save() {
        saving?.cancel()
        saving = nil
        guard let (listing, text) = unsaved else { return }
        unsaved = nil
        onSave?(listing, text)
    }
}

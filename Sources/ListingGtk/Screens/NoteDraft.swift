import ListingCore

/// A note being edited. It is saved when the user pauses, and immediately when the user moves on.
@MainActor
final class NoteDraft {
    private var unsaved: (listing: Listing, text: String)?
    private var saving: Task<Void, Never>?
    private let pause: Duration

    /// Called with the listing and the text to save.
    var onSave: ((Listing, String) -> Void)?

    /// - Parameter pause: the time without typing after which the note is saved.
    init(pause: Duration = .milliseconds(500)) { self.pause = pause }

    /// True if there are unsaved changes.
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

    /// Saves unsaved changes, if any.
    func save() {
        saving?.cancel()
        saving = nil
        guard let (listing, text) = unsaved else { return }
        unsaved = nil
        onSave?(listing, text)
    }
}

import ListingCore

/// Lets a window follow the preferences, and change them.
@MainActor
final class WindowPreferences {
    private let preferences: PreferencesModel
    private let storage: CacheStorage
    private let window: ApplicationWindow
    private let browse: BrowsePage
    private let listing: ListingPage
    private var shown: Preferences?
    /// Called when files have to be read again with other preferences.
    var onReopen: (() -> Void)?
    /// The open dialog; nil if there is none.
    private(set) var dialog: PreferencesDialog?

    init(
        _ preferences: PreferencesModel, _ storage: CacheStorage, _ window: ApplicationWindow, _ browse: BrowsePage, _ listing: ListingPage
    ) {
        self.preferences = preferences
        self.storage = storage
        self.window = window
        self.browse = browse
        self.listing = listing
        preferences.watch(self) { [weak self] in self?.follow($0) }
    }

    private func follow(_ next: Preferences) {
        let old = shown ?? next
        shown = next
        // All windows share it.
        RowDensity.shared.isCompact = next.density == .compact
        browse.consent?.byDefault = next.webPictures
        if next.checks == .always { browse.model?.checks.start() }
        if old.currency != next.currency { onReopen?() }
        guard old.notation != next.notation || old.webPictures != next.webPictures else { return }
        browse.model?.showAgain()
        listing.update()
    }

    /// Opens the dialog, or brings it to the front.
    ///
    /// - Parameter row: the row that gets the focus.
    func openDialog(at row: PreferencesDialog.Row? = nil) {
        if let dialog { return dialog.present(at: row) }
        let dialog = PreferencesDialog(preferences, storage: storage, over: window)
        self.dialog = dialog
        dialog.onClose = { [weak self] in self?.dialog = nil }
        dialog.present(at: row)
    }
}

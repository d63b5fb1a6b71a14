import ListingCore
import ListingStore

/// The preferences of the program, and what follows them outside of its windows: colors, notation, and the size of the cache.
@MainActor
final class AppliedPreferences {
    let model: PreferencesModel
    /// True if the colors are dark, whatever the user has chosen.
    var isAlwaysDark = false { didSet { applyColors() } }
    private weak var application: Application?
    private let store: PreferencesStore
    private let storage: CacheStorage
    private var monitor: FileMonitor?
    private var isDue = false

    init(_ store: PreferencesStore, _ storage: CacheStorage) {
        self.store = store
        self.storage = storage
        model = PreferencesModel(store.load()) { store.save($0, insteadOf: $1) }
    }

    /// Applies the preferences, now and after each change, also one of another program.
    ///
    /// - Parameter report: called with a problem of the file, as a sentence for the user.
    func apply(to application: Application, report: @escaping @MainActor (String) -> Void) {
        self.application = application
        var shown: Preferences?
        model.watch(self) { [weak self] next in
            if shown?.colorScheme != next.colorScheme { self?.applyColors() }
            if shown?.notation != next.notation { Notation.choose(next.notation.flatMap { NamedNotation(id: $0) }?.notation) }
            if shown?.cacheLimit != next.cacheLimit { self?.storage.limit(to: next.cacheLimit) }
            shown = next
        }
        Task { [store] in for await problem in store.problems { report(problem.description) } }
        monitor = store.path.flatMap { FileMonitor(path: $0) { [weak self] in self?.reloadSoon() } }
    }

    private func applyColors() { application?.prefersDark = isAlwaysDark ? true : model.value.colorScheme.isDark }

    /// Reads the file again after a moment, because one change of it is several events.
    private func reloadSoon() {
        guard !isDue else { return }
        isDue = true
        MainLoop.after(milliseconds: 200) { [weak self] in self?.reload() }
    }

    private func reload() {
        isDue = false
        let old = model.value
        Task { [weak self, store] in
            // Changes of this program that are not written yet come first.
            let next = await Task.detached {
                store.flush()
                return store.load()
            }.value
            guard let self, model.value == old else { return }
            model.adopt(next)
        }
    }

    /// Blocks until all changes are written, or failed to be.
    func flush() { store.flush() }
}

extension Preferences.ColorScheme {
    /// See ``Application/prefersDark``.
    fileprivate var isDark: Bool? {
        switch self {
        case .system: nil
        case .light: false
        case .dark: true
        }
    }
}

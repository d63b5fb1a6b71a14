import CGtk
import ListingCore

/// The window in which the user changes the preferences. Each change applies immediately, in all windows.
@MainActor
final class PreferencesDialog {
    let window: DialogWindow
    private let preferences: PreferencesModel
    private let storage: CacheStorage
    private let toasts: ToastOverlay

    let colorScheme = ComboRow(title: tr("Color Scheme"))
    let density = ComboRow(title: tr("Density"))
    let webPictures = ComboRow(
        title: tr("Images from the Web"),
        subtitle: tr("Loading images reveals your IP address to the servers that a file names."))
    let checks = ComboRow(title: tr("Check Listings"))
    let copies = ComboRow(
        title: tr("Copies of Opened Files"), subtitle: tr("Later files of the same shop are compared with them."))
    let notation = ComboRow(title: tr("Numbers and Dates"))
    let currencies = DropDown()
    let currency: ActionRow
    let cacheLimit = ComboRow(title: tr("Size Limit"))
    let clearButton = Button(label: tr("Clear"))
    let cache: ActionRow

    /// A row that another part of the app leads to.
    enum Row { case currency }

    /// Called after the window has been closed.
    var onClose: (() -> Void)?

    init(_ preferences: PreferencesModel, storage: CacheStorage, over parent: ApplicationWindow) {
        self.preferences = preferences
        self.storage = storage
        let space = parent.contentSize
        window = DialogWindow(over: parent, title: tr("Preferences"), width: min(space.width, 640), height: min(space.height, 640))
        currencies.enableSearch()
        currencies.name(tr("Currency"))
        currency = ActionRow(
            title: tr("Currency"), subtitle: tr("For prices whose currency the file doesn’t name, unless you choose one for its shop."),
            end: currencies)
        cache = ActionRow(title: tr("Indexes, Images and Copies"), subtitle: tr("Computing…"), end: clearButton)
        let page = PreferencesPage(
            PreferencesGroup(title: tr("Appearance"), colorScheme, density),
            PreferencesGroup(title: tr("Images"), webPictures),
            PreferencesGroup(title: tr("Checks"), checks),
            PreferencesGroup(title: tr("Formats"), notation, currency),
            PreferencesGroup(title: tr("Storage"), copies, cache, cacheLimit))
        toasts = ToastOverlay(page)
        let header = HeaderBar()
        header.show(title: tr("Preferences"))
        window.set(content: Box(GTK_ORIENTATION_VERTICAL, header, toasts.expanding(horizontally: true, vertically: true)))
        clearButton.setAccessibleLabel(tr("Clear Indexes, Images and Copies"))
        listen()
        preferences.watch(self) { [weak self] in self?.show($0) }
    }

    /// - Parameter row: the row that gets the focus; nil for the first one.
    func present(at row: Row? = nil) {
        window.present()
        if row == .currency { currencies.grabFocus() }
        updateSize()
    }

    private func listen() {
        colorScheme.onChoice { [weak self] choice in self?.change { $0.colorScheme = Preferences.ColorScheme.allCases[choice] } }
        density.onChoice { [weak self] choice in self?.change { $0.density = Preferences.Density.allCases[choice] } }
        webPictures.onChoice { [weak self] choice in self?.change { $0.webPictures = PictureDefault.allCases[choice] } }
        checks.onChoice { [weak self] choice in self?.change { $0.checks = Preferences.Checks.allCases[choice] } }
        copies.onChoice { [weak self] choice in self?.change { $0.copies = Preferences.Copies.allCases[choice] } }
        notation.onChoice { [weak self] choice in self?.change { $0.notation = choice == 0 ? nil : NamedNotation.all[choice - 1].id } }
        currencies.onChoice { [weak self] choice in self?.change { $0.currency = choice == 0 ? nil : $0.offeredCurrencies[choice - 1] } }
        cacheLimit.onChoice { [weak self] choice in self?.change { $0.cacheLimit = choice == 0 ? nil : $0.offeredLimits[choice - 1] } }
        clearButton.onClick { [weak self] in self?.clear() }
        window.onKeys(["Escape", "<Control>w"]) { [weak self] in
            self?.window.close()
            return true
        }
        // GTK emits "destroy" only when nothing holds the window, and this object holds it.
        window.on(.unrealize) { [weak self] in
            guard let self else { return }
            Task { self.onClose?() }
        }
    }

    private func change(_ edit: (inout Preferences) -> Void) { preferences.change(edit) }

    private func show(_ preferences: Preferences) {
        colorScheme.show(Preferences.ColorScheme.allCases.map(\.title), chosen: preferences.colorScheme)
        density.show(Preferences.Density.allCases.map(\.title), chosen: preferences.density)
        webPictures.show(PictureDefault.allCases.map(\.title), chosen: preferences.webPictures)
        checks.show(Preferences.Checks.allCases.map(\.title), chosen: preferences.checks)
        copies.show(Preferences.Copies.allCases.map(\.title), chosen: preferences.copies)
        let names = NamedNotation.all
        notation.show(subtitle: Notation.sample)
        notation.show(
            [tr("Follow System")] + names.map(\.name), chosen: names.firstIndex { $0.id == preferences.notation }.map { $0 + 1 } ?? 0)
        let money = preferences.offeredCurrencies
        currencies.show(
            [tr("None")] + money.map(\.nameWithSymbol),
            chosen: preferences.currency.flatMap { money.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
        let limits = preferences.offeredLimits
        cacheLimit.show(
            [tr("Automatic")] + limits.map { CountText.bytes($0) },
            chosen: preferences.cacheLimit.flatMap { limits.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
        updateSize()
    }

    // MARK: The cache

    private func updateSize() {
        Task { [weak self] in
            guard let size = await self?.storage.size() else { return }
            self?.cache.show(subtitle: CountText.bytes(size))
        }
    }

    private func clear() {
        clearButton.isSensitive = false
        Task { [weak self] in
            guard let freed = await self?.storage.clear(), let self else { return }
            clearButton.isSensitive = true
            let nothing = tr("There is nothing to remove: open windows use the rest")
            let message = freed > 0 ? tr("Freed {size}", ["size": CountText.bytes(freed)]) : nothing
            toasts.show(message)
            updateSize()
        }
    }
}

extension ComboRow {
    fileprivate func show<Choice: CaseIterable & Equatable>(_ titles: [String], chosen: Choice) {
        show(titles, chosen: Array(Choice.allCases).firstIndex(of: chosen) ?? 0)
    }
}

extension Preferences {
    /// The currencies to choose from, with one that the user has written into the file.
    fileprivate var offeredCurrencies: [Currency] { Currency.known(with: currency) }

    /// The limits to choose from, with one that the user has written into the file.
    fileprivate var offeredLimits: [Int] {
        guard let cacheLimit, !Self.cacheLimits.contains(cacheLimit) else { return Self.cacheLimits }
        return (Self.cacheLimits + [cacheLimit]).sorted()
    }
}

extension Notation {
    /// A number and a date in the user's notation.
    fileprivate static var sample: String {
        let number = DecimalNumber(significand: 123_456, scale: 2)
        let amount = MoneyFormatter.user.text(for: Money(amount: number, currency: nil))
        return amount + " · " + user.date(year: 2026, month: 12, day: 31)
    }
}

extension Preferences.ColorScheme {
    fileprivate var title: String {
        switch self {
        case .system: tr("Follow System")
        case .light: trc("color scheme", "Light")
        case .dark: trc("color scheme", "Dark")
        }
    }
}

extension Preferences.Density {
    fileprivate var title: String {
        switch self {
        case .comfortable: trc("density of rows", "Comfortable")
        case .compact: trc("density of rows", "Compact")
        }
    }
}

extension PictureDefault {
    fileprivate var title: String {
        switch self {
        case .ask: tr("Ask for Each File")
        case .always: tr("Always Load")
        case .never: tr("Never Load")
        }
    }
}

extension Preferences.Copies {
    fileprivate var title: String {
        switch self {
        case .always: trc("copies of files", "Keep")
        case .never: trc("copies of files", "Don’t Keep")
        }
    }
}

extension Preferences.Checks {
    fileprivate var title: String {
        switch self {
        case .onRequest: tr("On Request")
        case .always: tr("After Reading a File")
        }
    }
}

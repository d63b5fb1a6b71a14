/// The first thing to do: open a file, or drop one.
extension StartScreen {
    static let welcome = SectionPresenter<StartScreenProperties, WelcomeViewModel>("welcome", .welcome) { _ in
        WelcomeViewModel(
            title: tr("See Your Listings the Way Shoppers Will"),
            hint: tr("Open an export from Etsy, Shopify, WooCommerce or another shop, or drop it here."), open: tr("Open File…"),
            openFolder: tr("Open Folder…"))
    }
}

/// An action of the welcome.
public enum WelcomeAction: Equatable, Sendable {
    case open
    case openFolder
}

/// A greeting with two buttons.
public struct WelcomeViewModel: RowViewModel {
    public typealias Action = WelcomeAction

    public let title: String
    public let hint: String
    /// The labels of the buttons.
    public let open: String
    public let openFolder: String

    public init(title: String, hint: String, open: String, openFolder: String) {
        self.title = title
        self.hint = hint
        self.open = open
        self.openFolder = openFolder
    }

    public var accessibleLabel: String? { "\(title). \(hint)" }
}

extension RowKind where ViewModel == WelcomeViewModel {
    public static var welcome: RowKind { RowKind("welcome") }
}

/// The properties of the page that a window shows before a file is opened in it.
public struct StartScreenProperties: Sendable {
    /// A group of readable formats.
    public struct FormatFamily: Hashable, Sendable {
        public let title: String
        /// The names of the formats in the user's language.
        public let formats: [String]

        public init(title: String, formats: [String]) {
            self.title = title
            self.formats = formats
        }
    }

    /// Newest first.
    public var recent: [StartFile]
    /// The files that come with the program; nil if they are not installed.
    public var sample: StartFile?
    public var families: [FormatFamily]
    /// True if the list of all formats is unfolded.
    public var showsFormats: Bool
    /// The user's home folder, which is not spelled out; nil if there is none.
    public var home: String?
    /// The current time in the user's time zone, for days such as "yesterday"; nil if it is not known.
    public var now: Timestamp?

    public init(
        recent: [StartFile] = [], sample: StartFile? = nil, families: [FormatFamily] = [], showsFormats: Bool = false, home: String? = nil,
        now: Timestamp? = nil
    ) {
        self.recent = recent
        self.sample = sample
        self.families = families
        self.showsFormats = showsFormats
        self.home = home
        self.now = now
    }
}

/// The page that a window shows before a file is opened in it.
public enum StartScreen: Screen {
    public static let sections: [AnySectionPresenter<StartScreenProperties>] = [
        welcome.erased,
        recent.erased,
        sample.erased,
        families.erased,
        formats.erased,
    ]
}

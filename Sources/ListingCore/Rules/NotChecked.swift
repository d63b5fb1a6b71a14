/// The things that no file shows, as each result says.
public enum NotChecked {
    public static var texts: [String] {
        [tr("what the marketplace already has"), tr("images, because none were loaded"), tr("the pages that links lead to")]
    }
    /// The same for programs, in no language.
    public static let codes = ["marketplace-state", "image-contents", "linked-pages"]
}

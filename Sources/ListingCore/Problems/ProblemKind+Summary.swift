extension ProblemKind {
    /// The sentence for any number of problems, with an ellipsis for what differs: “…” isn’t a price.
    public var summary: String { tr(text).filled { _ in "…" } }
}

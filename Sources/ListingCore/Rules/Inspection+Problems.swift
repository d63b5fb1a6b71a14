extension Inspection {
    /// Calls a function with the text of each problem with one of some codes, which readers have found in the listing's records.
    func forEachProblem(_ codes: [ProblemCode], _ body: (String?) -> Void) {
        for problem in listing.problems where codes.contains(problem.code) {
            if case .text(let text)? = problem.cause.values.first { body(text) } else { body(nil) }
        }
    }
}

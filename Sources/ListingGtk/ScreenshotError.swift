/// The reason why pictures of the window could not be taken.
struct ScreenshotError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

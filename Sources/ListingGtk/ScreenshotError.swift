/// The reason why pictures of the window could not be taken.
package struct ScreenshotError: Error, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
}

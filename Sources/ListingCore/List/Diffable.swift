/// An element that a list can identify across updates and compare with its earlier version.
public protocol Diffable {
    associatedtype DiffID: Hashable
    /// The identity of the element over all updates.
    var diffID: DiffID { get }
    /// True if the element looks the same on screen as another one of the same id.
    func showsSame(as other: Self) -> Bool
}

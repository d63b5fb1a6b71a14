/// The reason why the listings of a shared catalog can't be read in their order: some of them belong to a file that was replaced.
package struct SharedCatalogChanged: Error, CustomStringConvertible {
    package var description: String { tr("The shared catalog has changed since it was opened. Reload it first.") }
}

extension Application {
    /// Adds the style sheet of the app's rows and windows to libadwaita's.
    package func loadStyle() { load(css: PackageResources.style_css) }
}

import CGtk
import ListingCore

/// The icon of a severity, in its color.
@MainActor
final class SeverityIcon {
    let image: Image
    private var name = "dialog-information-symbolic"
    private var tone = Tone.neutral

    init(atStart: Bool = true) {
        image = Image(icon: name).hiddenFromAccessibility().classes("dim-label")
        if atStart { image.aligned(GTK_ALIGN_CENTER, GTK_ALIGN_START) }
    }

    func show(_ severity: ProblemSeverity) { show(severity.icon, severity.tone) }
    func show(_ severity: FindingSeverity) { show(severity.icon, severity.tone) }

    private func show(_ name: String, _ tone: Tone) {
        // GTK looks an icon up again and restyles it even if nothing changes, which costs more than all else in a bind.
        guard name != self.name || tone != self.tone else { return }
        (self.name, self.tone) = (name, tone)
        image.set(icon: name)
        image.setClass("error", tone == .bad)
        image.setClass("warning", tone == .warning)
        image.setClass("dim-label", tone == .neutral)
    }
}

/// The icon of a severity in the rows of listings, most of which have none. It is created when it is first shown, and then kept.
@MainActor
final class LazySeverityIcon {
    private let insert: (Image) -> Void
    private var icon: SeverityIcon?

    /// - Parameter insert: inserts the image into the row.
    init(_ insert: @escaping @MainActor (Image) -> Void) { self.insert = insert }

    func show(_ severity: FindingSeverity?) {
        guard let severity else {
            icon?.image.isVisible = false
            return
        }
        let icon = self.icon ?? make()
        icon.show(severity)
        icon.image.isVisible = true
    }

    private func make() -> SeverityIcon {
        let icon = SeverityIcon(atStart: false)
        self.icon = icon
        insert(icon.image)
        return icon
    }
}

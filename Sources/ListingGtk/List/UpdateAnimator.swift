import CGtk
import ListingCore

/// Rows that come fade in, rows that go fade out, and rows that stay slide from where they were to where they are.
///
/// The list view knows the rows' new places only, and at once: a frame is laid out as it will be, and the rows are drawn aside from
/// there on their way. Nothing waits for it, and the desktop's wish for reduced motion is respected.
@MainActor
final class UpdateAnimator {
    struct Before {
        fileprivate var places: [ItemPath: Double] = [:]
        fileprivate var ghosts: [Ghost] = []
    }

    /// A picture of a row that goes.
    fileprivate struct Ghost {
        let picture: Picture
        let place: Place
    }

    private unowned let list: RowList
    private var before: Before?
    private var running: Animation?
    private var moving: [(site: RowSite, path: ItemPath, distance: Double, fades: Bool)] = []
    private var ghosts: [Ghost] = []

    private static let duration = 220
    /// Pixels from which a new row slides into its place.
    private static let entrance = 12.0

    init(list: RowList) { self.list = list }

    /// Where the rows on the screen are, and pictures of those that an update takes away; nil where nothing will move.
    func rowsBefore(_ diff: SnapshotDiff) -> Before? {
        guard !diff.splices.isEmpty, list.model.count > 0, list.scrolledWindow.isMapped, Animation.isEnabled(on: list.view) else {
            return nil
        }
        finish()
        var before = self.before ?? Before()
        for site in list.mappedSlots {
            guard let path = site.path, let bounds = list.bounds(of: site) else { continue }
            before.places[path] = bounds.y
            if diff.removes(site.position) { Ghost(of: site, bounds).map { before.ghosts.append($0) } }
        }
        return before
    }

    /// Begins with the next frame, when the list view has put the rows where they belong.
    func animate(from before: Before) {
        self.before = before
        gtk_widget_queue_allocate(list.view.widget)
    }

    func layoutEnded() {
        guard let before else { return }
        self.before = nil
        let height = Double(list.scrolledWindow.height)
        for site in list.mappedSlots {
            guard let path = site.path, let bounds = list.bounds(of: site), bounds.y < height, bounds.y + bounds.height > 0 else {
                continue
            }
            if let y = before.places[path] {
                if abs(y - bounds.y) > 0.5 { moving.append((site, path, y - bounds.y, false)) }
            } else {
                moving.append((site, path, -Self.entrance, true))
            }
        }
        ghosts = before.ghosts
        guard !moving.isEmpty || !ghosts.isEmpty else { return }
        for ghost in ghosts { list.chrome?.overlay.show(ghost.picture, at: ghost.place) }
        running = Animation(on: list.view, milliseconds: Self.duration) { [weak self] in
            self?.step($0)
        } onEnd: { [weak self] in
            self?.end()
        }
        if running != nil, !moving.isEmpty || !ghosts.isEmpty { step(0) }
    }

    private func step(_ share: Double) {
        for (site, path, distance, fades) in moving where site.path == path {
            site.frame.set(offset: 0, distance * (1 - share))
            if fades { site.frame.opacity = share }
        }
        for ghost in ghosts { gtk_widget_set_opacity(ghost.picture.widget, 1 - share) }
    }

    /// Puts everything in its place at once, as before the next update.
    private func finish() {
        running?.skip()
        end()
    }

    private func end() {
        for (site, _, _, _) in moving {
            site.frame.set(offset: 0, 0)
            site.frame.opacity = 1
        }
        for ghost in ghosts { list.chrome?.overlay.remove(ghost.picture) }
        moving = []
        ghosts = []
        running = nil
    }
}

extension UpdateAnimator.Ghost {
    @MainActor
    fileprivate init?(of site: RowSite, _ bounds: RowList.Bounds) {
        let paintable = Object(owning: UnsafeMutableRawPointer(gtk_widget_paintable_new(site.frame.widget)))
        let image = Object(owning: UnsafeMutableRawPointer(gdk_paintable_get_current_image(paintable.opaque)))
        let picture = Picture(image)
        gtk_widget_set_can_target(picture.widget, 0)
        picture.hiddenFromAccessibility()
        self.picture = picture
        place = Place(x: Int(bounds.x), y: Int(bounds.y), width: Int(bounds.width), height: Int(bounds.height))
    }
}

extension SnapshotDiff {
    /// Whether the row that stood at a position is taken out.
    func removes(_ position: Int) -> Bool {
        var position = position
        for splice in splices {
            if position < splice.position { return false }
            if position < splice.position + splice.removed { return true }
            position += splice.added - splice.removed
        }
        return false
    }
}

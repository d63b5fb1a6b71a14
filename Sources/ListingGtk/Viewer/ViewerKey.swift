import CGtk

/// The effect of a key in the viewer.
enum ViewerKey: Equatable {
    case close, fit, actualSize, next, previous, first, last, save, copy, menu
    /// Steps to zoom in, negative to zoom out.
    case zoom(Int)
    /// A direction on the screen.
    case arrow(x: Int, y: Int)

    /// - Parameters:
    ///   - key: GDK's key value.
    ///   - state: GDK's modifiers.
    init?(_ key: UInt32, _ state: UInt32) {
        let isControl = state & GDK_CONTROL_MASK.rawValue != 0
        guard state & (GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue) == 0 else { return nil }
        switch Int32(bitPattern: key) {
        case GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add: self = .zoom(1)
        case GDK_KEY_minus, GDK_KEY_KP_Subtract: self = .zoom(-1)
        case GDK_KEY_0, GDK_KEY_KP_0, GDK_KEY_KP_Insert: self = .fit
        case GDK_KEY_1, GDK_KEY_KP_1: self = .actualSize
        case GDK_KEY_s where isControl: self = .save
        case GDK_KEY_c where isControl: self = .copy
        case GDK_KEY_F10 where state & GDK_SHIFT_MASK.rawValue != 0: self = .menu
        case _ where isControl: return nil
        case GDK_KEY_Escape: self = .close
        case GDK_KEY_Left, GDK_KEY_KP_Left: self = .arrow(x: -1, y: 0)
        case GDK_KEY_Right, GDK_KEY_KP_Right: self = .arrow(x: 1, y: 0)
        case GDK_KEY_Up, GDK_KEY_KP_Up: self = .arrow(x: 0, y: -1)
        case GDK_KEY_Down, GDK_KEY_KP_Down: self = .arrow(x: 0, y: 1)
        case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: self = .next
        case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: self = .previous
        case GDK_KEY_Home, GDK_KEY_KP_Home: self = .first
        case GDK_KEY_End, GDK_KEY_KP_End: self = .last
        case GDK_KEY_Menu: self = .menu
        default: return nil
        }
    }
}

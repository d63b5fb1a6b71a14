import CGtk
import ListingCore

/// A small picture of each file whose pictures are on the web, for lists of files: showing one must not contact a server.
@MainActor
struct FileThumbnails {
    /// The folder of the pictures; nil to keep none.
    let folder: String?

    /// `$XDG_CACHE_HOME/listing-viewer/thumbnails`; `~/.cache` replaces the variable if it is not set.
    static var standardFolder: String { String(cString: g_get_user_cache_dir()) + "/listing-viewer/thumbnails" }

    /// The path of a file's picture; nil if there is none.
    ///
    /// - Parameter file: the absolute path of the file.
    func path(of file: String) -> String? {
        guard let path = makePath(file), g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0 else { return nil }
        return path
    }

    /// Keeps a picture of a file, unless there is one. A picture that can't be written is missing, which does not matter.
    func keep(_ texture: Texture, of file: String) {
        guard let folder, let path = makePath(file), self.path(of: file) == nil, g_mkdir_with_parents(folder, 0o700) == 0 else { return }
        gdk_texture_save_to_png(texture.opaque, path)
    }

    private func makePath(_ file: String) -> String? {
        guard let folder, let sum = g_compute_checksum_for_string(G_CHECKSUM_SHA256, file, -1) else { return nil }
        defer { g_free(sum) }
        return folder + "/" + String(cString: sum).prefix(32) + ".png"
    }
}

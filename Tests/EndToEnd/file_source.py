"""A window full of files to drag, as a file manager is: file_source.py FILE…"""
import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GObject, Gtk  # noqa: E402


def show(application):
    files = Gdk.FileList.new_from_list([Gio.File.new_for_path(path) for path in sys.argv[1:]])
    content = Gdk.ContentProvider.new_for_value(GObject.Value(Gdk.FileList, files))
    window = Gtk.ApplicationWindow(application=application, title="Files", default_width=200, default_height=200, decorated=False)
    window.add_controller(Gtk.DragSource(content=content, actions=Gdk.DragAction.COPY))
    window.present()


application = Gtk.Application(application_id="example.files", flags=Gio.ApplicationFlags.NON_UNIQUE)
application.connect("activate", show)
application.run(None)

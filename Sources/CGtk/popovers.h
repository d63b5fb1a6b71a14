#pragma once
#include <gtk/gtk.h>

// Hides a popover that disappears with its parent, such as the menu of a row that is removed, or of a window that is closed.
//
// gtk_popover_show directs all keys and clicks to the popover (gtk_grab_add), and only gtk_popover_hide ends that. GTK doesn't hide a
// popover whose parent is unmapped or destroyed, so that the other windows of the program get no keys any more (seen in GTK 4.8).

typedef void (*lv_popover_function)(GtkWidget *widget);

static inline GQuark lv_popover_unmap_quark(void) { return g_quark_from_static_string("lv-popover-unmap"); }

static inline void lv_popover_unmap(GtkWidget *widget) {
  ((lv_popover_function)g_type_get_qdata(GTK_TYPE_POPOVER, lv_popover_unmap_quark()))(widget);
  // gtk_popover_hide makes it invisible before it unmaps it.
  if (gtk_widget_get_visible(widget)) gtk_widget_set_visible(widget, FALSE);
}

static inline GQuark lv_popover_unrealize_quark(void) { return g_quark_from_static_string("lv-popover-unrealize"); }

// Has GTK forget the tooltip that waits for its time to be shown. GTK makes another one with the next motion of the pointer.
static inline void lv_forget_tooltip(GdkDisplay *display) {
  g_object_set_data(G_OBJECT(display), "gdk-display-current-tooltip", NULL);
}

// Has the window and the tooltip forget that the pointer is over a popover whose surface is about to be destroyed.
//
// GTK 4.8 still processes motions of the pointer that arrive after a popover was closed, and then believes that the pointer is over it. The
// next layout of the window would crash, and the tooltip complain half a second later, because the popover has no surface. A change of the
// sensitivity has the window look again.
static inline void lv_popover_unrealize(GtkWidget *widget) {
  lv_forget_tooltip(gtk_widget_get_display(widget));
  if (gtk_widget_get_root(widget) != NULL && gtk_widget_get_sensitive(widget)) {
    gtk_widget_set_sensitive(widget, FALSE);
    gtk_widget_set_sensitive(widget, TRUE);
  }
  ((lv_popover_function)g_type_get_qdata(GTK_TYPE_POPOVER, lv_popover_unrealize_quark()))(widget);
}

// Call this before the first popover is made, because the subclasses of GtkPopover copy the functions from it.
static inline void lv_repair_popovers(void) {
  if (g_type_get_qdata(GTK_TYPE_POPOVER, lv_popover_unmap_quark()) != NULL) return;
  // Never released: the class lives as long as the program.
  GtkWidgetClass *type = GTK_WIDGET_CLASS(g_type_class_ref(GTK_TYPE_POPOVER));
  g_type_set_qdata(GTK_TYPE_POPOVER, lv_popover_unmap_quark(), (gpointer)type->unmap);
  g_type_set_qdata(GTK_TYPE_POPOVER, lv_popover_unrealize_quark(), (gpointer)type->unrealize);
  type->unmap = lv_popover_unmap;
  type->unrealize = lv_popover_unrealize;
}

#pragma once
#include <gtk/gtk.h>

// Hides a popover that disappears with its parent, such as the menu of a row that is removed, or of a window that is closed.
//
// gtk_popover_show directs all keys and clicks to the popover (gtk_grab_add), and only gtk_popover_hide ends that. GTK doesn't hide a
// popover whose parent is unmapped or destroyed, so that the other windows of the program get no keys any more (seen in GTK 4.8).

typedef void (*lv_unmap_function)(GtkWidget *widget);

static inline GQuark lv_popover_unmap_quark(void) { return g_quark_from_static_string("lv-popover-unmap"); }

static inline void lv_popover_unmap(GtkWidget *widget) {
  ((lv_unmap_function)g_type_get_qdata(GTK_TYPE_POPOVER, lv_popover_unmap_quark()))(widget);
  // gtk_popover_hide makes it invisible before it unmaps it.
  if (gtk_widget_get_visible(widget)) gtk_widget_set_visible(widget, FALSE);
}

// Call this before the first popover is made, because the subclasses of GtkPopover copy the function from it.
static inline void lv_hide_unmapped_popovers(void) {
  if (g_type_get_qdata(GTK_TYPE_POPOVER, lv_popover_unmap_quark()) != NULL) return;
  // Never released: the class lives as long as the program.
  GtkWidgetClass *type = GTK_WIDGET_CLASS(g_type_class_ref(GTK_TYPE_POPOVER));
  g_type_set_qdata(GTK_TYPE_POPOVER, lv_popover_unmap_quark(), (gpointer)type->unmap);
  type->unmap = lv_popover_unmap;
}

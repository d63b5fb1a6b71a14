#pragma once
#include <adwaita.h>
#include <math.h>

// Where widgets are, as accessibility tools are told.
//
// Since 4.10, GTK adds up where each widget's border stands in the one around it (gtk_at_spi_translate_coordinates_from_accessible). What
// gtk_widget_accessible_get_bounds gives it counts from inside of that one's border and padding, which are left out of the sum: a button
// in a header bar is said to be 16 pixels beside its place. Here they are counted in.

// GTK's GtkAccessibleInterface, which older headers keep to themselves.
typedef struct {
  GTypeInterface parent;
  gpointer at_context, platform_state, accessible_parent, first_child, next_sibling;
  gboolean (*get_bounds)(GtkAccessible *self, int *x, int *y, int *width, int *height);
} lv_accessible_interface;

static inline gboolean lv_accessible_get_bounds(GtkAccessible *self, int *x, int *y, int *width, int *height) {
  GtkWidget *widget = GTK_WIDGET(self);
  GtkWidget *parent = gtk_widget_get_parent(widget);
  GtkWidget *around = parent != NULL ? parent : widget;
  graphene_rect_t bounds, border;
  if (!gtk_widget_get_realized(widget)) return FALSE;
  if (gtk_widget_compute_bounds(widget, around, &bounds) && gtk_widget_compute_bounds(around, around, &border)) {
    double left = bounds.origin.x - border.origin.x, top = bounds.origin.y - border.origin.y;
    *x = (int)floor(left);
    *y = (int)floor(top);
    *width = (int)ceil(left + bounds.size.width) - *x;
    *height = (int)ceil(top + bounds.size.height) - *y;
  } else {
    *x = *y = *width = *height = 0;
  }
  return TRUE;
}

// To be called before the first widget is made: types that change more of the interface copy it from GtkWidget's. GTK versions that are
// not known to be wrong are left alone.
static inline void lv_correct_accessible_bounds(void) {
  if (gtk_get_minor_version() < 10 || gtk_get_minor_version() > 18) return;
  // Never given back: the interface of a type lives as long as its class.
  GTypeClass *type = (GTypeClass *)g_type_class_ref(GTK_TYPE_WIDGET);
  lv_accessible_interface *interface = (lv_accessible_interface *)g_type_interface_peek(type, GTK_TYPE_ACCESSIBLE);
  interface->get_bounds = lv_accessible_get_bounds;
}

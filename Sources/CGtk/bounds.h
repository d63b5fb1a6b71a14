#pragma once
#include <adwaita.h>
#include <math.h>

// Reports the bounds of widgets correctly to accessibility tools.
//
// GTK 4.10 and later add up the offsets of each widget within its parent (gtk_at_spi_translate_coordinates_from_accessible). But
// gtk_widget_accessible_get_bounds measures from the inside of the parent's border and padding, so the sum misses these: a button in a
// header bar is reported 16 pixels off. The function below includes them.

// GTK's GtkAccessibleInterface, which is private in older headers.
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

// Call this before the first widget is made, because types that override more of the interface copy it from GtkWidget's.
// It does nothing in GTK versions that are not known to have the bug.
static inline void lv_correct_accessible_bounds(void) {
  if (gtk_get_minor_version() < 10 || gtk_get_minor_version() > 18) return;
  // Never released: the interface of a type lives as long as its class.
  GTypeClass *type = (GTypeClass *)g_type_class_ref(GTK_TYPE_WIDGET);
  lv_accessible_interface *interface = (lv_accessible_interface *)g_type_interface_peek(type, GTK_TYPE_ACCESSIBLE);
  interface->get_bounds = lv_accessible_get_bounds;
}

#pragma once
#include <gtk/gtk.h>

// Has the Tab key leave a list view, as it leaves a list in other toolkits, once it has passed the controls of the row. The arrow keys
// move from row to row.
//
// GTK moves from row to row by Tab, so that a user of the keyboard would pass all rows of a list before the next control. The property
// "tab-behavior" of GTK 4.12 is not enough: each line of our grids is a row, so Tab would still move between the cells of a line.

typedef gboolean (*lv_focus_function)(GtkWidget *widget, GtkDirectionType direction);

static inline GQuark lv_list_view_focus_quark(void) { return g_quark_from_static_string("lv-list-view-focus"); }
static inline GQuark lv_tab_leaves_quark(void) { return g_quark_from_static_string("lv-tab-leaves"); }
static inline GQuark lv_tab_item_quark(void) { return g_quark_from_static_string("lv-tab-item"); }

static inline gboolean lv_list_view_focus(GtkWidget *view, GtkDirectionType direction) {
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  if (is_tab && g_object_get_qdata(G_OBJECT(view), lv_tab_leaves_quark()) != NULL) {
    GtkRoot *root = gtk_widget_get_root(view);
    GtkWidget *item = root != NULL ? gtk_root_get_focus(root) : NULL;
    if (item != NULL && gtk_widget_is_ancestor(item, view)) {
      while (gtk_widget_get_parent(item) != view && g_object_get_qdata(G_OBJECT(item), lv_tab_item_quark()) == NULL)
        item = gtk_widget_get_parent(item);
      return gtk_widget_child_focus(item, direction);
    }
  }
  return ((lv_focus_function)g_type_get_qdata(GTK_TYPE_LIST_VIEW, lv_list_view_focus_quark()))(view, direction);
}

// Call this before lv_set_tab_leaves has to have an effect.
static inline void lv_watch_tab_in_list_views(void) {
  if (g_type_get_qdata(GTK_TYPE_LIST_VIEW, lv_list_view_focus_quark()) != NULL) return;
  // Never released: the class lives as long as the program.
  GtkWidgetClass *type = GTK_WIDGET_CLASS(g_type_class_ref(GTK_TYPE_LIST_VIEW));
  g_type_set_qdata(GTK_TYPE_LIST_VIEW, lv_list_view_focus_quark(), (gpointer)type->focus);
  type->focus = lv_list_view_focus;
}

// Has the Tab key leave a list view from any of its rows, and come back to the row that had the focus last.
static inline void lv_set_tab_leaves(GtkWidget *view) {
  g_object_set_qdata(G_OBJECT(view), lv_tab_leaves_quark(), view);
  // GTK_LIST_TAB_ITEM. By default, GTK 4.12 and newer come back to the first or the last row.
  if (g_object_class_find_property(G_OBJECT_GET_CLASS(view), "tab-behavior") != NULL) g_object_set(view, "tab-behavior", 1, NULL);
}

// Makes a widget inside a row the one whose controls the Tab key passes before it leaves the list.
static inline void lv_set_tab_item(GtkWidget *widget) { g_object_set_qdata(G_OBJECT(widget), lv_tab_item_quark(), widget); }

#pragma once
#include <adwaita.h>
#include <dlfcn.h>
#include <glib-unix.h>
#include "bounds.h"

// libdispatch's hooks for a foreign main loop: the main queue's eventfd, and the call that runs what is queued there.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// Macros do not import into Swift.
static inline GType lv_type_string(void) { return G_TYPE_STRING; }
static inline const GVariantType *lv_variant_type_string(void) { return G_VARIANT_TYPE_STRING; }

// A label that screen readers take for a message about what happened. A role is given once, when the widget is made.
static inline GtkWidget *lv_status_label_new(void) {
  return GTK_WIDGET(g_object_new(GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, NULL));
}

// A frame for a handle on a line, which takes the focus.
static inline GtkWidget *lv_slider_handle_new(void) {
  return GTK_WIDGET(g_object_new(ADW_TYPE_BIN, "accessible-role", GTK_ACCESSIBLE_ROLE_SLIDER, "focusable", TRUE, NULL));
}

// Has the screen reader say a text, where GTK can; returns FALSE where it is too old. A program may run with a newer GTK than it was
// built with, so GTK 4.14's gtk_accessible_announce is looked up.
static inline gboolean lv_announce(GtkWidget *widget, const char *text) {
  void (*announce)(GtkAccessible *, const char *, int) = dlsym(RTLD_DEFAULT, "gtk_accessible_announce");
  if (announce == NULL) return FALSE;
  const int medium_priority = 1;
  announce(GTK_ACCESSIBLE(widget), text, medium_priority);
  return TRUE;
}

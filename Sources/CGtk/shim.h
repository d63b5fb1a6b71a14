#pragma once

// The program runs with GTK 4.8 and libadwaita 1.2. Newer headers then warn neither of what was deprecated later, because there is no
// other way to do the same in both versions (docs/GTK.md lists it), nor let newer functions be called by mistake.
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#define GDK_VERSION_MAX_ALLOWED GDK_VERSION_4_8
#define ADW_VERSION_MIN_REQUIRED ADW_VERSION_1_2
#define ADW_VERSION_MAX_ALLOWED ADW_VERSION_1_2

#include <adwaita.h>
#include <dlfcn.h>
#include <glib-unix.h>
#include <link.h>
#include <signal.h>
#include "bounds.h"
#include "listviews.h"
#include "popovers.h"

// libdispatch's hooks for a foreign main loop: the main queue's eventfd, and the function that runs the queued work.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// The C library declares these for programs that define _GNU_SOURCE, which a module can't do for the headers of others.
#define LV_RTLD_DI_LINKMAP 2
int dlinfo(void *library, int request, void *answer);

// The path of a library that dlopen has returned, or NULL.
static inline const char *lv_path_of_library(void *library) {
  struct link_map *map = NULL;
  return dlinfo(library, LV_RTLD_DI_LINKMAP, &map) == 0 && map != NULL ? map->l_name : NULL;
}

// Swift cannot import these macros.
static inline GType lv_type_string(void) { return G_TYPE_STRING; }
static inline GType lv_type_boolean(void) { return G_TYPE_BOOLEAN; }
static inline const GVariantType *lv_variant_type_string(void) { return G_VARIANT_TYPE_STRING; }

static inline const GVariantType *lv_variant_type_texts(void) { return G_VARIANT_TYPE_STRING_ARRAY; }
static inline const GVariantType *lv_variant_type_details(void) { return G_VARIANT_TYPE_VARDICT; }

// Prints in the terminal of the process that sent a command line. The function takes a format and further arguments, which Swift can't pass.
static inline void lv_command_line_print_error(GApplicationCommandLine *line, const char *text) {
  g_application_command_line_printerr(line, "%s", text);
}

// The comparison with SIG_IGN, which is a macro of a cast.
static inline gboolean lv_ignores_signal(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

// A label that screen readers announce as a status message. The role can only be set when the widget is made.
static inline GtkWidget *lv_status_label_new(void) {
  return GTK_WIDGET(g_object_new(GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, NULL));
}

// A focusable container with the role "slider", for a handle on a scale.
static inline GtkWidget *lv_slider_handle_new(void) {
  return GTK_WIDGET(g_object_new(ADW_TYPE_BIN, "accessible-role", GTK_ACCESSIBLE_ROLE_SLIDER, "focusable", TRUE, NULL));
}

// Opens a file in a program that the user chooses, or in the usual one if the desktop has no such dialog. GtkFileLauncher (GTK 4.10, asking:
// 4.12) is looked up at run time; older versions open the file in the usual program. Ask lv_launch_file_finish for the outcome.
static inline void lv_launch_file(GtkWindow *parent, GFile *file, GAsyncReadyCallback done, gpointer data) {
  GObject *(*make)(GFile *) = (GObject * (*)(GFile *)) dlsym(RTLD_DEFAULT, "gtk_file_launcher_new");
  void (*launch)(GObject *, GtkWindow *, GCancellable *, GAsyncReadyCallback, gpointer) =
      (void (*)(GObject *, GtkWindow *, GCancellable *, GAsyncReadyCallback, gpointer)) dlsym(RTLD_DEFAULT, "gtk_file_launcher_launch");
  void (*always_ask)(GObject *, gboolean) = (void (*)(GObject *, gboolean)) dlsym(RTLD_DEFAULT, "gtk_file_launcher_set_always_ask");
  if (make == NULL || launch == NULL) {
    GdkAppLaunchContext *context = gdk_display_get_app_launch_context(gtk_widget_get_display(GTK_WIDGET(parent)));
    char *address = g_file_get_uri(file);
    g_app_info_launch_default_for_uri_async(address, G_APP_LAUNCH_CONTEXT(context), NULL, done, data);
    g_free(address);
    g_object_unref(context);
    return;
  }
  GObject *launcher = make(file);
  if (always_ask != NULL) always_ask(launcher, TRUE);
  launch(launcher, parent, NULL, done, data);
  g_object_unref(launcher);
}

// The outcome of lv_launch_file: FALSE with an error, which is the caller's, if no program has opened the file.
static inline gboolean lv_launch_file_finish(GObject *source, GAsyncResult *result, GError **error) {
  gboolean (*finish)(GObject *, GAsyncResult *, GError **) =
      (gboolean (*)(GObject *, GAsyncResult *, GError **)) dlsym(RTLD_DEFAULT, "gtk_file_launcher_launch_finish");
  if (source == NULL || finish == NULL) return g_app_info_launch_default_for_uri_finish(result, error);
  return finish(source, result, error);
}

// A provider of a picture, which GDK encodes when another program asks for it.
static inline GdkContentProvider *lv_texture_provider_new(GdkTexture *texture) {
  return gdk_content_provider_new_typed(GDK_TYPE_TEXTURE, texture);
}

// Adds a search field to a drop-down of strings. It finds them by any part of them since GTK 4.12 (gtk_drop_down_set_search_match_mode,
// looked up at run time), and by their beginning before that.
static inline void lv_drop_down_search(GtkWidget *widget) {
  GtkDropDown *down = GTK_DROP_DOWN(widget);
  GtkExpression *text = gtk_property_expression_new(GTK_TYPE_STRING_OBJECT, NULL, "string");
  gtk_drop_down_set_expression(down, text);
  gtk_expression_unref(text);
  gtk_drop_down_set_enable_search(down, TRUE);
  void (*set_mode)(GtkDropDown *, int) = dlsym(RTLD_DEFAULT, "gtk_drop_down_set_search_match_mode");
  const int substring = 2;
  if (set_mode != NULL) set_mode(down, substring);
}

// Makes the screen reader say something. Returns FALSE if GTK is too old for that. gtk_accessible_announce (GTK 4.14) is looked up at run
// time, because a program may run with a newer GTK than the one it was built with.
static inline gboolean lv_announce(GtkWidget *widget, const char *text) {
  void (*announce)(GtkAccessible *, const char *, int) = dlsym(RTLD_DEFAULT, "gtk_accessible_announce");
  if (announce == NULL) return FALSE;
  const int medium_priority = 1;
  announce(GTK_ACCESSIBLE(widget), text, medium_priority);
  return TRUE;
}

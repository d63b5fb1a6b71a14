#pragma once
#include <adwaita.h>
#include <glib-unix.h>

// libdispatch's hooks for a foreign main loop: the main queue's eventfd, and the call that runs what is queued there.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// Macros do not import into Swift.
static inline GType lv_type_string(void) { return G_TYPE_STRING; }

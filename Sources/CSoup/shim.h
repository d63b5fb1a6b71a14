#pragma once
#include <libsoup/soup.h>

// The number of connections can only be set at construction, by a variadic function, which Swift cannot call.
static inline SoupSession *lv_soup_session_new(int connections, guint timeout, const char *user_agent) {
  return soup_session_new_with_options("max-conns", connections, "max-conns-per-host", connections, "timeout", timeout,
                                       "user-agent", user_agent, NULL);
}

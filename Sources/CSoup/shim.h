#pragma once
#include <libsoup/soup.h>

// How many connections a session keeps is said when it is made, by a variadic function, which Swift can't call.
static inline SoupSession *lv_soup_session_new(int connections, guint timeout, const char *user_agent) {
  return soup_session_new_with_options("max-conns", connections, "max-conns-per-host", connections, "timeout", timeout,
                                       "user-agent", user_agent, NULL);
}

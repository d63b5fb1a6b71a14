#include <libpq-fe.h>
#include <sys/eventfd.h>
/* Macros of a character, as libpq's functions take them. */
static const int pq_field_sqlstate = PG_DIAG_SQLSTATE;
static const int pq_field_message = PG_DIAG_MESSAGE_PRIMARY;
/* A descriptor that one thread writes to, to wake another one that waits in poll(2). Swift's Glibc module does not have eventfd(2). */
static inline int pq_wake_descriptor(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

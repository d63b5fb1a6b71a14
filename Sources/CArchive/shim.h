#include <archive.h>
#include <archive_entry.h>
/* A macro with a cast, which Swift doesn't see. */
static const unsigned int archive_entry_regular_file = AE_IFREG;

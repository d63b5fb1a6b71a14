#include <zdict.h>
#include <zstd.h>
/* These two are macros, which Swift doesn't see, and are compared as unsigned numbers. */
static const unsigned long long zstd_content_size_unknown = ZSTD_CONTENTSIZE_UNKNOWN;
static const unsigned long long zstd_content_size_error = ZSTD_CONTENTSIZE_ERROR;

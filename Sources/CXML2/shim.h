#include <libxml/xmlversion.h>
/* Debian's libxml2 is built with ICU and would bring its headers along, which are others than those in Swift's Foundation. All that is
   hidden by this are two fields at the end of a structure that libxml2 allocates by itself and that is used by pointer only. */
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/xmlerror.h>

#include <langinfo.h>
#include <libintl.h>
#include <locale.h>

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

// The size of the compressor's tables for level 1, in bytes. Swift can't import the macro.
static const uint32_t lv_deflate_tables_size = ISAL_DEF_LVL1_DEFAULT;

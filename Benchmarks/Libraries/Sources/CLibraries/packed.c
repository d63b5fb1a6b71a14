#include "include/libraries.h"
#include <archive.h>
#include <archive_entry.h>
#include <minizip/unzip.h>
#include <zlib.h>

long libarchive_unpack(const char *path, uint8_t *buffer, size_t size) {
    struct archive *archive = archive_read_new();
    struct archive_entry *entry;
    long total = -1;
    archive_read_support_format_all(archive);
    if (archive_read_open_filename(archive, path, 1 << 16) == ARCHIVE_OK && archive_read_next_header(archive, &entry) == ARCHIVE_OK) {
        la_ssize_t count;
        total = 0;
        while ((count = archive_read_data(archive, buffer, size)) > 0) total += count;
        if (count < 0) total = -1;
    }
    archive_read_free(archive);
    return total;
}

long minizip_unpack(const char *path, uint8_t *buffer, size_t size) {
    unzFile file = unzOpen64(path);
    long total = -1;
    if (!file) return -1;
    if (unzOpenCurrentFile(file) == UNZ_OK) {
        int count;
        total = 0;
        while ((count = unzReadCurrentFile(file, buffer, (unsigned)size)) > 0) total += count;
        if (count < 0 || unzCloseCurrentFile(file) != UNZ_OK) total = -1;
    }
    unzClose(file);
    return total;
}

uint32_t zlib_crc32(const void *bytes, size_t length) { return (uint32_t)crc32_z(0, bytes, length); }

#include "include/libraries.h"
#include <sqlite3.h>
#include <stdlib.h>

struct full_text {
    sqlite3 *database;
    sqlite3_stmt *insert, *query;
};

full_text *full_text_open(const char *path) {
    full_text *index = calloc(1, sizeof *index);
    const char *setup =
        "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-65536;"
        "CREATE VIRTUAL TABLE words USING fts5(title, names, details, content='', detail=none, prefix='1 2 3', tokenize='unicode61 remove_diacritics 2');"
        "BEGIN";
    if (sqlite3_open(path, &index->database) || sqlite3_exec(index->database, setup, 0, 0, 0) ||
        sqlite3_prepare_v2(index->database, "INSERT INTO words(rowid, title, names, details) VALUES (?, ?, ?, ?)", -1, &index->insert, 0))
        return 0;
    return index;
}

int full_text_add(full_text *index, long row, const char *title, const char *names, const char *details) {
    sqlite3_bind_int64(index->insert, 1, row);
    sqlite3_bind_text(index->insert, 2, title, -1, SQLITE_STATIC);
    sqlite3_bind_text(index->insert, 3, names, -1, SQLITE_STATIC);
    sqlite3_bind_text(index->insert, 4, details, -1, SQLITE_STATIC);
    int code = sqlite3_step(index->insert);
    sqlite3_reset(index->insert);
    return code == SQLITE_DONE;
}

int full_text_finish(full_text *index) {
    return sqlite3_exec(index->database, "COMMIT", 0, 0, 0) == SQLITE_OK &&
        sqlite3_prepare_v2(index->database, "SELECT rowid FROM words WHERE words MATCH ?", -1, &index->query, 0) == SQLITE_OK;
}

long full_text_query(full_text *index, const char *query) {
    long count = 0, sum = 0;
    sqlite3_bind_text(index->query, 1, query, -1, SQLITE_TRANSIENT);
    while (sqlite3_step(index->query) == SQLITE_ROW) {
        sum += sqlite3_column_int64(index->query, 0);
        count++;
    }
    sqlite3_reset(index->query);
    return sum < 0 ? -1 : count;
}

void full_text_close(full_text *index) {
    sqlite3_finalize(index->insert);
    sqlite3_finalize(index->query);
    sqlite3_close(index->database);
    free(index);
}

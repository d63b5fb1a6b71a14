#pragma once
#include <libsecret/secret.h>

// What came of a call. The functions below block until the desktop has answered.
typedef enum {
  LV_SECRET_DONE,
  // There is nothing that stores passwords: no session bus, or no program that offers the Secret Service.
  LV_SECRET_MISSING,
  // The keyring is locked, and was not unlocked in time.
  LV_SECRET_LOCKED,
  LV_SECRET_FAILED,
} LVSecretOutcome;

// The functions with a list of attributes are variadic, which Swift cannot call.
static inline const SecretSchema *lv_secret_schema(void) {
  static const SecretSchema schema = {
    "io.github.listinggtk.ListingViewer.Server",
    SECRET_SCHEMA_NONE,
    {
      { "host", SECRET_SCHEMA_ATTRIBUTE_STRING },
      { "port", SECRET_SCHEMA_ATTRIBUTE_STRING },
      { "user", SECRET_SCHEMA_ATTRIBUTE_STRING },
      { "database", SECRET_SCHEMA_ATTRIBUTE_STRING },
      { NULL, SECRET_SCHEMA_ATTRIBUTE_STRING },
    },
    0, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
  };
  return &schema;
}

static inline GHashTable *lv_secret_attributes(const char *host, const char *port, const char *user, const char *database) {
  GHashTable *attributes = g_hash_table_new(g_str_hash, g_str_equal);
  g_hash_table_insert(attributes, (gpointer)"host", (gpointer)host);
  g_hash_table_insert(attributes, (gpointer)"port", (gpointer)port);
  g_hash_table_insert(attributes, (gpointer)"user", (gpointer)user);
  g_hash_table_insert(attributes, (gpointer)"database", (gpointer)database);
  return attributes;
}

static inline LVSecretOutcome lv_secret_outcome(const GError *error) {
  if (g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_SERVICE_UNKNOWN) || g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_NAME_HAS_NO_OWNER)
      || g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_SPAWN_SERVICE_NOT_FOUND)
      || g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_DISCONNECTED))
    return LV_SECRET_MISSING;
  // A prompt that the user has dismissed, or that was canceled because it took too long.
  if (g_error_matches(error, SECRET_ERROR, SECRET_ERROR_IS_LOCKED) || g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return LV_SECRET_LOCKED;
  return LV_SECRET_FAILED;
}

// The password, to be released with secret_password_free(); NULL if there is none, or if the keyring can't be read.
// A keyring without the password is never unlocked.
static inline char *lv_secret_find(
    const char *host, const char *port, const char *user, const char *database, gboolean unlocks, GCancellable *cancellable) {
  GHashTable *attributes = lv_secret_attributes(host, port, user, database);
  SecretSearchFlags flags = SECRET_SEARCH_LOAD_SECRETS | (unlocks ? SECRET_SEARCH_UNLOCK : SECRET_SEARCH_NONE);
  GList *items = secret_password_searchv_sync(lv_secret_schema(), attributes, flags, cancellable, NULL);
  g_hash_table_unref(attributes);
  char *password = NULL;
  gsize length = 0;
  for (GList *item = items; item != NULL && password == NULL; item = item->next) {
    // libsecret asks to unlock an item that is still locked, so that one is skipped.
    if (SECRET_IS_ITEM(item->data) && secret_item_get_locked(SECRET_ITEM(item->data))) continue;
    SecretValue *value = secret_retrievable_retrieve_secret_sync(SECRET_RETRIEVABLE(item->data), cancellable, NULL);
    // The function also frees the value.
    if (value != NULL) password = secret_value_unref_to_password(value, &length);
  }
  g_list_free_full(items, g_object_unref);
  return password;
}

// The reason of LV_SECRET_FAILED is to be released with g_free().
static inline LVSecretOutcome lv_secret_store(
    const char *host, const char *port, const char *user, const char *database, const char *label, const char *password,
    GCancellable *cancellable, char **reason) {
  GHashTable *attributes = lv_secret_attributes(host, port, user, database);
  GError *error = NULL;
  gboolean is_done =
    secret_password_storev_sync(lv_secret_schema(), attributes, SECRET_COLLECTION_DEFAULT, label, password, cancellable, &error);
  g_hash_table_unref(attributes);
  *reason = NULL;
  if (is_done) return LV_SECRET_DONE;
  if (error == NULL) return LV_SECRET_LOCKED;
  LVSecretOutcome outcome = lv_secret_outcome(error);
  if (outcome == LV_SECRET_FAILED) {
    g_dbus_error_strip_remote_error(error);
    *reason = g_strdup(error->message);
  }
  g_error_free(error);
  return outcome;
}

static inline void lv_secret_forget(
    const char *host, const char *port, const char *user, const char *database, GCancellable *cancellable) {
  GHashTable *attributes = lv_secret_attributes(host, port, user, database);
  secret_password_clearv_sync(lv_secret_schema(), attributes, cancellable, NULL);
  g_hash_table_unref(attributes);
}

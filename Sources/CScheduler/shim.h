// Linux's scheduling calls for single threads. glibc declares them only with GNU extensions, which Swift's Glibc module does not enable.
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

static inline int32_t scheduler_thread(void) { return (int32_t)syscall(SYS_gettid); }

// The core that the calling thread runs on at this moment; negative if the kernel does not report it.
static inline int32_t scheduler_core(void) {
    unsigned core = 0;
    return syscall(SYS_getcpu, &core, NULL, NULL) == 0 ? (int32_t)core : -1;
}

// Fills one bit per core. Returns the number of bytes that the kernel wrote, or a negative number on failure.
static inline int64_t scheduler_get_affinity(int32_t thread, void *bits, size_t count) {
    return syscall(SYS_sched_getaffinity, thread, count, bits);
}

static inline int64_t scheduler_set_affinity(int32_t thread, const void *bits, size_t count) {
    return syscall(SYS_sched_setaffinity, thread, count, bits);
}

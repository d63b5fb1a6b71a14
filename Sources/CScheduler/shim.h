// Linux's scheduler, thread by thread: glibc declares these only where GNU extensions are asked for, which Swift's module does not.
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

static inline int32_t scheduler_thread(void) { return (int32_t)syscall(SYS_gettid); }

// Of the calling thread at this moment; negative where the kernel does not say.
static inline int32_t scheduler_processor(void) {
    unsigned processor = 0;
    return syscall(SYS_getcpu, &processor, NULL, NULL) == 0 ? (int32_t)processor : -1;
}

// A bit for each processor. Gives back how many bytes the kernel has filled, and a negative number where it refuses.
static inline int64_t scheduler_get_affinity(int32_t thread, void *bits, size_t count) {
    return syscall(SYS_sched_getaffinity, thread, count, bits);
}

static inline int64_t scheduler_set_affinity(int32_t thread, const void *bits, size_t count) {
    return syscall(SYS_sched_setaffinity, thread, count, bits);
}

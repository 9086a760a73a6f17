// What the benchmark measures with: processor time, allocations, memory, threads with small stacks.
#define _GNU_SOURCE
#include "SceneBenchLimit.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

double bench_thread_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

#ifdef __GLIBC__
#include <errno.h>
#include <malloc.h>

// The executable's own malloc comes before the C library's, for the Swift runtime too; it counts and hands on.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static _Atomic int64_t allocations;

static inline void count_one(void) {
    // Read, add and write instead of one locked instruction, which would cost the measured code more; the benchmark is one thread.
    int64_t old = __c11_atomic_load(&allocations, __ATOMIC_RELAXED);
    __c11_atomic_store(&allocations, old + 1, __ATOMIC_RELAXED);
}

void *malloc(size_t size) {
    count_one();
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    count_one();
    return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
    count_one();
    return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count_one();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    count_one();
    *result = __libc_memalign(alignment, size);
    return *result ? 0 : ENOMEM;
}

int64_t bench_allocation_count(void) { return __c11_atomic_load(&allocations, __ATOMIC_RELAXED); }

int64_t bench_allocated_bytes(void) {
    struct mallinfo2 info = mallinfo2();
    return (int64_t)(info.uordblks + info.hblkhd);
}
#else
int64_t bench_allocation_count(void) { return -1; }
int64_t bench_allocated_bytes(void) { return -1; }
#endif

typedef struct {
    void (*body)(void *);
    void *context;
} work;

static void *run(void *argument) {
    work *given = argument;
    given->body(given->context);
    return NULL;
}

bool bench_run_on_stack(size_t bytes, void (*body)(void *), void *context) {
    pthread_attr_t attributes;
    pthread_t thread;
    work given = {body, context};
    if (pthread_attr_init(&attributes) != 0) return false;
    bool ran = pthread_attr_setstacksize(&attributes, bytes) == 0 && pthread_create(&thread, &attributes, run, &given) == 0;
    if (ran) pthread_join(thread, NULL);
    pthread_attr_destroy(&attributes);
    return ran;
}

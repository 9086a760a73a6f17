// What the benchmark measures with: processor time, allocations, memory, threads with small stacks.
#define _GNU_SOURCE
#include "SceneBenchLimit.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

double bench_thread_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

int64_t bench_allocated_bytes(void) {
#ifdef __GLIBC__
    struct mallinfo2 info = mallinfo2();
    return (int64_t)(info.uordblks + info.hblkhd);
#else
    return -1;
#endif
}

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

#define _GNU_SOURCE
#include "CThreadState.h"

#include <pthread.h>
#include <string.h>
#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

__thread struct pirouette_thread pirouette_thread PIROUETTE_THREAD_MODEL;

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static void (*destructor)(void *);

static void run_destructor(void *object) {
    pirouette_thread.object = 0;
    __atomic_load_n(&destructor, __ATOMIC_RELAXED)(object);
}

static void make_key(void) { pthread_key_create(&key, run_destructor); }

void pirouette_set_thread_object(void *object, void (*destroy)(void *)) {
    // Every caller passes the same function, so a race here writes the same value twice.
    __atomic_store_n(&destructor, destroy, __ATOMIC_RELAXED);
    pthread_once(&once, make_key);
    pthread_setspecific(key, object);
    pirouette_thread.object = object;
}

// In libdispatch, which the Swift runtime brings along; its own header is not on every machine's include path.
extern const char *dispatch_queue_get_label(void *queue) __attribute__((weak));

bool pirouette_is_main_thread(void) {
    // With an async main the main queue, which the main actor is bound to, is served by other threads than the first one, so the
    // thread's number alone would be wrong there. Dispatch answers for the plain main thread of a program without tasks, too.
    if (dispatch_queue_get_label) {
        return strcmp(dispatch_queue_get_label(0), "com.apple.main-thread") == 0;
    }
#ifdef __APPLE__
    return pthread_main_np() != 0;
#else
    return (pid_t)syscall(SYS_gettid) == getpid();
#endif
}

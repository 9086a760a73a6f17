#define _GNU_SOURCE
#include "CThreadState.h"

#include <pthread.h>
#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

__thread struct pirouette_thread pirouette_thread;

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

bool pirouette_is_main_thread(void) {
#ifdef __APPLE__
    return pthread_main_np() != 0;
#else
    return (pid_t)syscall(SYS_gettid) == getpid();
#endif
}

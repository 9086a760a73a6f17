// Takes the set of hot loops that fits the processor.
#include "Kernels.h"

static inline const pirouette_kernels *kernels(bool is_baseline) {
#ifdef __x86_64__
    if (!is_baseline && __builtin_cpu_supports("avx2")) return &pirouette_vector_kernels;
#endif
    return &pirouette_baseline_kernels;
}

void pirouette_propagate(pirouette_propagation *p, uint64_t *marks, int32_t last, int32_t limit, int32_t *ranges) {
    kernels(p->is_baseline)->propagate(p, marks, last, limit, ranges);
}

void pirouette_sample(pirouette_sampling *p, const pirouette_group *group, int32_t first, int32_t end, double time) {
    kernels(p->is_baseline)->sample(p, group, first, end, time);
}

// The hot loops for any processor.
#include "Kernels.h"

// The warning is about vectors passed between functions of different files; all that take them here are inlined.
#pragma clang diagnostic ignored "-Wpsabi"
#pragma clang fp contract(off)
#define VARIANT(name) name##_baseline
#include "Rows.inc"
#include "Maps.inc"
#include "Nodes.inc"
#include "Siblings.inc"
#include "Propagation.inc"
#include "Positions.inc"
#include "Sampling.inc"

const pirouette_kernels pirouette_baseline_kernels = {propagate_baseline, sample_baseline};

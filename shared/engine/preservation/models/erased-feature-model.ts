import type { LogisticRegression } from '../../analyse/features/logistic-regression.ts'

/** Written by assets/training/preservation/fit.ts from rooms that were altered on purpose, and honest ones; not to be edited by hand. */
export const erasedFeatureModel: LogisticRegression = {
  bias: -1.8789,
  terms: {
    seam: [2.3598, 0.72546, -0.27798],
    seamless: [0.31898, 0.23635, 0.29958],
    seamBefore: [1.3127, 0.96219, 0.79888],
    outlined: [0.21933, 0.27349, 0.27915],
    healed: [0.11574, 0.19123, 0.38719],
    wasVaried: [1.4842, 0.92337, 1.0605],
    varied: [1.5711, 0.57888, 0.33933],
    rough: [1.0418, 0.60447, -0.45902],
    departed: [2.9539, 0.52595, 0.077485],
    lightness: [64.043, 18.217, 0.71615],
    lighter: [-9.2752, 18.027, 0.25603],
    chroma: [10.995, 8.7064, -0.22333],
    beyondChanged: [0.60069, 0.28788, -0.60699],
    compact: [1.8644, 0.32608, -0.58039],
    size: [-4.9758, 1.307, 0.57393],
    filled: [0.60217, 0.19198, 0.28492],
    head: [1.1183, 0.57293, 0.90708],
    foot: [0.46723, 0.46106, 0.17292],
    ceiling: [0.010762, 0.091558, -0.2186],
  },
}

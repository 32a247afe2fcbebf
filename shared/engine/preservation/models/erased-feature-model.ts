import type { LogisticRegression } from '../../analyse/features/logistic-regression.ts'

/** Written by assets/training/preservation/fit.ts from rooms that were altered on purpose, and honest ones; not to be edited by hand. */
export const erasedFeatureModel: LogisticRegression = {
  bias: -1.5087,
  terms: {
    seam: [2.2726, 0.82196, -0.0093753],
    seamless: [0.36066, 0.23753, 0.073948],
    seamBefore: [1.4513, 0.99463, 0.45228],
    outlined: [0.27434, 0.29212, 0.57041],
    healed: [0.1675, 0.22626, 0.26791],
    wasVaried: [1.5712, 0.92901, 0.33155],
    varied: [1.4908, 0.57401, 0.39934],
    rough: [0.88095, 0.5712, -0.3997],
    departed: [3.0034, 0.54554, 0.17131],
    lightness: [66.994, 18.234, 0.36713],
    lighter: [-8.0903, 19.506, 0.30095],
    chroma: [10.325, 9.2175, -0.039829],
    beyondChanged: [0.57264, 0.30774, -0.11788],
    compact: [1.8591, 0.3341, -0.48676],
    size: [-4.6323, 1.3392, 0.54623],
    filled: [0.59611, 0.18367, 0.30449],
    head: [1.1193, 0.5695, 1.5897],
    foot: [0.4226, 0.44249, -0.029377],
    ceiling: [0.0011161, 0.017823, -0.20566],
    joined: [0.25113, 0.28697, 0.75379],
  },
}

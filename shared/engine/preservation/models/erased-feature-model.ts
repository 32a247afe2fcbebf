import type { LogisticRegression } from '../../analyse/features/logistic-regression.ts'

/** Written by assets/training/preservation/fit.ts from rooms that were altered on purpose, and honest ones; not to be edited by hand. */
export const erasedFeatureModel: LogisticRegression = {
  bias: -1.1633,
  terms: {
    seam: [2.2736, 0.82077, -0.099326],
    seamless: [0.35949, 0.23856, 0.15081],
    joined: [0.24851, 0.28678, 0.61354],
    seamBefore: [1.4495, 0.99795, 0.35502],
    outlined: [0.2747, 0.29255, 0.57785],
    healed: [0.16685, 0.22694, 0.39921],
    wasVaried: [1.5699, 0.92802, 0.15685],
    varied: [1.4876, 0.57485, 0.43862],
    rough: [0.88204, 0.57111, -0.26587],
    departed: [3.0017, 0.54468, 0.031881],
    lightness: [67.037, 18.297, -0.020189],
    lighter: [-7.7347, 19.656, 0.42291],
    chroma: [10.316, 9.2377, -0.14671],
    beyondChanged: [0.57684, 0.30796, -0.069032],
    compact: [1.8659, 0.32976, -0.3151],
    size: [-4.6428, 1.34, 0.73109],
    filled: [0.5957, 0.18299, 0.40619],
    head: [1.1116, 0.56957, 1.3968],
    foot: [0.41886, 0.44189, -0.037407],
    ceiling: [0.0011117, 0.017789, -0.13918],
  },
}

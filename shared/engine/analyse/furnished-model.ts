import type { LogisticRegression } from './features/logistic-regression.ts'

/** Written by assets/training/analyser/fit.ts from the labelled photos and drawn graphics named there; not to be edited by hand. */
export const furnishedModel: LogisticRegression = {
  bias: -2.5164,
  terms: {
    shell: [0.83356, 0.13113, 0.45579],
    bed: [0.32354, 0.15572, 0.1773],
    sofa: [0.28347, 0.16322, 0.98763],
    armchair: [0.13866, 0.058028, -0.15999],
    'dining-table': [0.19016, 0.10836, 0.037504],
    chair: [0.19966, 0.11605, 0.93839],
    desk: [0.16183, 0.086921, 0.075503],
    'office-chair': [0.13271, 0.10573, 0.92463],
    kitchen: [0.39881, 0.18297, -0.96642],
    bath: [0.26854, 0.1278, -0.014156],
    tiles: [0.36204, 0.1859, 0.32556],
    stairs: [0.25685, 0.18104, -0.073961],
    door: [0.39341, 0.19774, 0.014047],
    kids: [0.222, 0.096984, 0.46649],
    bookcase: [0.34861, 0.21445, 1.2937],
    'coffee-table': [0.1403, 0.13328, -0.17665],
    screen: [0.14212, 0.14841, 0.44788],
    nightstand: [0.093168, 0.072999, 0.71231],
    window: [0.52683, 0.1456, 0.91039],
    storage: [0.32085, 0.12896, -0.38246],
    rug: [0.40233, 0.21919, -0.54066],
    lamp: [0.2028, 0.13974, -0.53515],
    plant: [0.17389, 0.11568, 1.003],
    art: [0.49705, 0.20736, 0.8146],
  },
}

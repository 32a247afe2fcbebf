import type { LogisticRegression } from '../../analyse/features/logistic-regression.ts'

/** Written by assets/training/preservation/fit.ts from rooms that were altered on purpose, and honest ones; not to be edited by hand. */
export const inventedWindowModel: LogisticRegression = {
  bias: 0.36611,
  terms: {
    excess: [3.4117, 20.484, 0.22512],
    againstWindows: [-12.698, 15.511, 0.33955],
    blown: [0.22244, 0.32752, 0.50451],
    evenness: [2.076, 0.64291, 0.77717],
    views: [0.45147, 0.43488, 0.1446],
    wasPlain: [0.93455, 0.566, -0.11806],
    rim: [-7.319, 13.907, -0.28083],
    shape: [0.36186, 0.68946, -0.32214],
    head: [1.4988, 0.22401, 0.22996],
    sill: [0.70823, 0.15235, -0.52369],
    bars: [0.77778, 1.0304, 0.29828],
    size: [-4.2153, 0.74349, 1.1399],
    filled: [0.71495, 0.14168, 0.40096],
  },
}

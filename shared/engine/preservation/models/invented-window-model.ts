import type { LogisticRegression } from '../../analyse/features/logistic-regression.ts'

/** Written by assets/training/preservation/fit.ts from rooms that were altered on purpose, and honest ones; not to be edited by hand. */
export const inventedWindowModel: LogisticRegression = {
  bias: 0.3417,
  terms: {
    excess: [7.0708, 21.354, 0.31775],
    againstWindows: [-13.908, 14.837, 0.026869],
    blown: [0.20552, 0.32102, 1.141],
    evenness: [1.9801, 0.70243, 0.75608],
    views: [0.43667, 0.42268, 0.38541],
    wasPlain: [0.92424, 0.70066, -0.12937],
    rim: [-5.6677, 13.678, -0.11552],
    shape: [0.19083, 0.62852, -0.1024],
    head: [1.4436, 0.24568, 0.59],
    sill: [0.69973, 0.1617, -0.66349],
    bars: [0.53846, 0.88712, 0.11772],
    size: [-4.1333, 0.79484, 1.0919],
    filled: [0.72677, 0.13935, 0.47751],
  },
}

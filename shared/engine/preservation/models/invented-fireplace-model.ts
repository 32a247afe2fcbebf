import type { LogisticRegression } from '../../analyse/features/logistic-regression.ts'

/** Written by assets/training/preservation/fit.ts from rooms that were altered on purpose, and honest ones; not to be edited by hand. */
export const inventedFireplaceModel: LogisticRegression = {
  bias: 0.13715,
  terms: {
    size: [-5.3867, 0.72089, 0.266],
    filled: [0.66335, 0.13471, 0.34653],
    shape: [0.55648, 0.89054, 0.29627],
    head: [0.48389, 0.16895, 0.048982],
    foot: [0.072822, 0.13079, -0.36689],
    onFloor: [0.16503, 0.20039, 0.052855],
    own: [16.295, 6.6515, -0.61545],
    even: [1.442, 0.57433, 0.25399],
    beside: [30.448, 17.416, 0.40052],
    uneven: [5.9797, 7.0195, 0.068304],
    above: [40.377, 20.152, 0.21194],
    below: [37.108, 19.707, 0.52866],
  },
}

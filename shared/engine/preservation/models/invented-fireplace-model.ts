import type { LogisticRegression } from '../../analyse/features/logistic-regression.ts'

/** Written by assets/training/preservation/fit.ts from rooms that were altered on purpose, and honest ones; not to be edited by hand. */
export const inventedFireplaceModel: LogisticRegression = {
  bias: 0.7361,
  terms: {
    size: [-5.1093, 0.76301, 0.04029],
    filled: [0.66614, 0.1421, 0.16234],
    shape: [0.36349, 0.8938, 0.5304],
    head: [0.46333, 0.18099, 0.23944],
    foot: [0.045754, 0.13626, -0.49465],
    onFloor: [0.18793, 0.27866, -0.29482],
    own: [14.17, 5.2347, -0.83996],
    even: [1.5883, 0.44596, 0.054826],
    beside: [42.624, 24.165, 0.39372],
    uneven: [9.6314, 13.519, -0.29182],
    above: [48.526, 23.301, 0.28282],
    below: [45.128, 23.523, 0.42471],
  },
}

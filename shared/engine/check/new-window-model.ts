import type { LinearModel } from '../analyse/linear-model.ts'

/** Written by e2e/bench/truth/fit.ts from rooms with and without windows that the photo does not have; not to be edited by hand. */
export const newWindowModel: LinearModel = {
  bias: -0.80111,
  terms: {
    excess: [5.2872, 17.075, 0.36051],
    againstWindows: [-9.9328, 13.365, -0.30598],
    blown: [0.15639, 0.24443, 0.87418],
    evenness: [1.9726, 0.63532, 0.6059],
    views: [0.55928, 0.42943, -0.13351],
    wasPlain: [1.7118, 1.003, -0.55171],
    rim: [-5.1021, 11.65, 0.58966],
    shape: [0.16244, 0.63612, -0.020862],
    head: [1.3391, 0.28043, 0.35741],
    sill: [0.78726, 0.23715, 0.15222],
    bars: [0.31731, 0.73726, 0.48899],
    size: [-4.2261, 0.81623, 0.46194],
    filled: [0.67667, 0.15761, 0.57972],
  },
}

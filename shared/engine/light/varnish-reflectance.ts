/** Varnish, of a refractive index of 1.5, mirrors so much of what falls on it straight. */
const STRAIGHT_REFLECTANCE = 0.04

/** The share (0–1) of light that varnish mirrors, by Schlick's (1994) approximation of Fresnel's term; `cosine` is that of the angle to its normal. */
export const varnishReflectance = (cosine: number): number =>
  STRAIGHT_REFLECTANCE + (1 - STRAIGHT_REFLECTANCE) * (1 - cosine) ** 5

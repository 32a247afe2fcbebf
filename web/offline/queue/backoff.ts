const BASE_MS = 2000
const CAP_MS = 300_000

/**
 * How long to wait after `failures` failures in a row (the first is 0): full jitter, that is anything from
 * nothing to min(300 s, 2 s · 2ⁿ), so that phones that failed together do not return together.
 * Source: M. Brooker, Exponential Backoff and Jitter, AWS Architecture Blog, 2015.
 */
export const backoffMs = (failures: number, random: () => number = Math.random): number =>
  random() * Math.min(CAP_MS, BASE_MS * 2 ** failures)

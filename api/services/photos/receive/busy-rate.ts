/** Over about how long a rate is measured. */
const RATE_MEMORY_MS = 30_000
/** Until something was measured: about what two cores prepare. */
const FIRST_PHOTOS = 100
const FIRST_MS = 10_000
/** Where nothing ended for long: a rate of nothing would be a wait for ever. */
const LEAST_PHOTOS = 0.1

/**
 * How many photos are received in a millisecond where all places are taken: what is counted over the time that was busy, both of
 * which fade as more of it passes. A time in which there was less to do than could be done says nothing and leaves all as it is,
 * while a busy one in which nothing ends lets the rate sink.
 */
export function busyRate(now: () => number): {
  /** Whether all places are taken, or somebody waits, from now on. */
  setBusy(isBusy: boolean): void
  /** One was received. */
  count(): void
  /** Photos a millisecond, more than 0. */
  perMs(): number
} {
  let [photos, ms] = [FIRST_PHOTOS, FIRST_MS]
  let isBusy = false
  let since = now()
  function age(): void {
    const at = now()
    if (isBusy) {
      const kept = Math.exp(-(at - since) / RATE_MEMORY_MS)
      photos *= kept
      ms = ms * kept + RATE_MEMORY_MS * (1 - kept)
    }
    since = at
  }
  return {
    setBusy(value) {
      age()
      isBusy = value
    },
    count() {
      age()
      if (isBusy) photos += 1
    },
    perMs() {
      age()
      return Math.max(photos, LEAST_PHOTOS) / ms
    },
  }
}

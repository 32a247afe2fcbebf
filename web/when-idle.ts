/** Longest that something waits for the browser to be idle, ms. */
const LONGEST_IDLE_WAIT_MS = 2000

/**
 * Does something once the browser has nothing more urgent to do.
 * @returns calls it off
 */
export function whenIdle(work: () => void): () => void {
  // Safari does not say when it is idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, LONGEST_IDLE_WAIT_MS / 2)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: LONGEST_IDLE_WAIT_MS })
  return () => cancelIdleCallback(handle)
}

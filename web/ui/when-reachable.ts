const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
/** A connection that swallows what is sent must not end the trying. */
const LONGEST_ANSWER_MS = 20_000

/**
 * Calls back once the server answers at the page's address, unless `signal` ends the trying: asked as soon as the browser says that it is online,
 * which is at times before anything gets through, and again after waits that double while nothing does.
 */
export function whenReachable(signal: AbortSignal, onReachable: () => void): void {
  let waitMs = FIRST_WAIT_MS
  const done = new AbortController()
  const ended = AbortSignal.any([signal, done.signal])
  let timer = setTimeout(tryAgain, waitMs)
  function tryAgain(): void {
    void attempt()
  }
  async function attempt(): Promise<void> {
    clearTimeout(timer)
    const isThere = navigator.onLine && (await isReachable(ended))
    if (ended.aborted) return
    // Another one may have been under way, as the browser speaks up at any time.
    clearTimeout(timer)
    if (isThere) {
      done.abort()
      return onReachable()
    }
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)
    timer = setTimeout(tryAgain, waitMs)
  }
  window.addEventListener('online', tryAgain, { signal: ended })
  ended.addEventListener('abort', () => clearTimeout(timer))
}

const isReachable = (signal: AbortSignal): Promise<boolean> =>
  fetch(window.location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_ANSWER_MS)]),
  }).then(
    ({ status }) => status < 500,
    () => false,
  )

import { useEffect } from 'react'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/**
 * Opens the page anew once the server answers at its address: as soon as the browser says that it is online, which is at times before
 * anything gets through, and again after waits that double while nothing does.
 */
export function useReloadWhenReachable(): void {
  useEffect(() => {
    const left = new AbortController()
    let waitMs = FIRST_WAIT_MS
    let timer = setTimeout(tryAgain, waitMs)
    function tryAgain(): void {
      void attempt()
    }
    async function attempt(): Promise<void> {
      clearTimeout(timer)
      if (navigator.onLine && (await isReachable(left.signal))) return window.location.reload()
      if (left.signal.aborted) return
      waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)
      timer = setTimeout(tryAgain, waitMs)
    }
    window.addEventListener('online', tryAgain, { signal: left.signal })
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [])
}

const isReachable = (signal: AbortSignal): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ status }) => status < 500,
    () => false,
  )

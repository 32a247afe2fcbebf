import { CHECKOUT_POLL_MS, REFRESH_AFTER_CHECKOUT_MS } from '../../../../shared/constants.ts'

interface Followed {
  /** Whether a payment was completed; asking takes the mark away. */
  takeMark: () => boolean
  onCompleted: () => void
  /** Reads again what a payment changes. */
  refresh: () => void
}

/**
 * Looks every second for the mark of a completed payment, until the returned function is called. What it changed
 * is read at once and twice more, since the payment service may be a little slower than its customer.
 */
export function followCheckout({ takeMark, onCompleted, refresh }: Followed): () => void {
  let timers: ReturnType<typeof setTimeout>[] = []
  const look = () => {
    if (!takeMark()) return
    onCompleted()
    timers = [...timers, ...REFRESH_AFTER_CHECKOUT_MS.map((delayMs) => setTimeout(refresh, delayMs))]
  }
  look()
  const poll = setInterval(look, CHECKOUT_POLL_MS)
  return () => {
    clearInterval(poll)
    timers.forEach(clearTimeout)
  }
}

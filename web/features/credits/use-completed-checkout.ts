import { useEffect } from 'react'
import { CHECKOUT_POLL_MS, CHECKOUT_TOAST_MS, REFRESH_AFTER_CHECKOUT_MS } from '../../../shared/constants.ts'
import { toast } from '../../ui/toast-store.ts'
import { checkoutMarker, pendingPlan } from './checkout-marker.ts'
import { useRefreshCredits } from './use-refresh-credits.ts'

/**
 * Watches for a payment completed in another window: then says so and reads again what it changed, at once and
 * twice more, since the payment service may be a little slower than its customer.
 */
export function useCompletedCheckout(onCompleted: () => void): void {
  const refresh = useRefreshCredits()
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = []
    const look = () => {
      if (!checkoutMarker.take()) return
      pendingPlan.clear()
      onCompleted()
      const description = 'Your plan and credits are up to date.'
      toast({ title: 'Payment successful', description, durationMs: CHECKOUT_TOAST_MS })
      timers = REFRESH_AFTER_CHECKOUT_MS.map((delayMs) => setTimeout(refresh, delayMs))
    }
    look()
    const poll = setInterval(look, CHECKOUT_POLL_MS)
    return () => {
      clearInterval(poll)
      timers.forEach(clearTimeout)
    }
  }, [refresh, onCompleted])
}

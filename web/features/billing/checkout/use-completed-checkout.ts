import { useEffect } from 'react'
import { CHECKOUT_TOAST_MS } from '../../../../shared/constants.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { checkoutMarker, pendingPlan } from './checkout-marker.ts'
import { followCheckout } from './follow-checkout.ts'
import { useRefreshCredits } from '../subscription/use-refresh-credits.ts'

/** Watches for a payment completed in another window, says so and reads again what it changed. */
export function useCompletedCheckout(onCompleted: () => void): void {
  const refresh = useRefreshCredits()
  useEffect(
    () =>
      followCheckout({
        takeMark: () => checkoutMarker.take(),
        refresh,
        onCompleted() {
          pendingPlan.clear()
          onCompleted()
          const description = 'Your plan and credits are up to date.'
          toast({ title: 'Payment successful', description, durationMs: CHECKOUT_TOAST_MS })
        },
      }),
    [refresh, onCompleted],
  )
}

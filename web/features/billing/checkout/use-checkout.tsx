import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { CHECKOUT_POLL_MS, CHECKOUT_TOAST_MS, POPUP_BLOCKED_TOAST_MS } from '../../../../shared/constants.ts'
import { startCheckout } from '../../../../shared/contracts/billing.ts'
import { callApi } from '../../../api-client.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { pendingPlan } from './checkout-marker.ts'
import { openPaymentWindow, paymentDisplay } from './open-payment-window.ts'
import { useCompletedCheckout } from './use-completed-checkout.ts'

interface Checkout {
  /** The plan being paid for; its buttons wait. */
  pendingPlanId: number | null
  start: (planId: number) => void
}

const sayOpened = () =>
  toast({
    title: 'Checkout opened',
    description: 'Complete the payment in the new window. This page follows by itself.',
    durationMs: CHECKOUT_TOAST_MS,
  })

const sayBlocked = (url: string) =>
  toast({
    title: 'Popup Blocked',
    description: (
      <>
        Your browser kept the payment window from opening.{' '}
        <a href={url} target="_blank" rel="opener" className="font-semibold underline">
          Open the checkout page
        </a>
      </>
    ),
    durationMs: POPUP_BLOCKED_TOAST_MS,
  })

/** Pays for a plan or pack in a window of its own, and notices how that ends. */
export function useCheckout(): Checkout {
  const [opened, setOpened] = useState<{ planId: number; popup: Window | null } | null>(null)
  useCompletedCheckout(useCallback(() => setOpened(null), []))

  const { mutate } = useMutation({
    mutationFn: ({ planId }: { planId: number; popup: Window | null }) =>
      callApi(startCheckout, { body: { planId, display: paymentDisplay() } }),
    onSuccess({ url }, { planId, popup }) {
      pendingPlan.set(planId)
      if (paymentDisplay() === 'page') return window.location.assign(url)
      if (!popup) {
        setOpened(null)
        return sayBlocked(url)
      }
      popup.location.href = url
      return sayOpened()
    },
    onError(error, { popup }) {
      popup?.close()
      setOpened(null)
      const description = error.message || 'Failed to process upgrade'
      toast({ title: 'Upgrade Failed', description, variant: 'destructive' })
    },
  })

  // A window that was closed without paying gives the buttons back.
  useEffect(() => {
    const popup = opened?.popup
    if (!popup) return undefined
    const poll = setInterval(() => {
      if (!popup.closed) return
      pendingPlan.clear()
      setOpened(null)
    }, CHECKOUT_POLL_MS)
    return () => clearInterval(poll)
  }, [opened])

  return {
    pendingPlanId: opened?.planId ?? null,
    start(planId) {
      const popup = paymentDisplay() === 'popup' ? openPaymentWindow() : null
      setOpened({ planId, popup })
      mutate({ planId, popup })
    },
  }
}

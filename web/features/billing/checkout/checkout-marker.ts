const KEY = 'nestage:checkout-completed'

/**
 * Tells the page that opened a payment that it is done. Kept where both windows see it, since the payment page in
 * between may have cut the tie between them.
 */
export const checkoutMarker = {
  set: (sessionId: string): void => localStorage.setItem(KEY, sessionId),
  /** Whether a payment was completed; asking takes the mark away. */
  take(): boolean {
    const isSet = localStorage.getItem(KEY) !== null
    if (isSet) localStorage.removeItem(KEY)
    return isSet
  },
}

const PENDING_KEY = 'nestage:pending-plan'

/** The plan that this tab is paying for. */
export const pendingPlan = {
  set: (planId: number): void => sessionStorage.setItem(PENDING_KEY, String(planId)),
  clear: (): void => sessionStorage.removeItem(PENDING_KEY),
  isSet: (): boolean => sessionStorage.getItem(PENDING_KEY) !== null,
}

import { useSearchParams } from 'react-router-dom'
import { CheckoutOutcome } from '../../features/billing/checkout/checkout-outcome.tsx'
import { NoPayment } from '../../features/billing/checkout/no-payment.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { SignedInOnly } from '../shell/signed-in-only.tsx'

/** Where a payment made in this window ends. */
export function Component() {
  const [search] = useSearchParams()
  const sessionId = search.get('session_id')
  useTitle('Subscription')
  return (
    <SignedInOnly>
      {sessionId === null ? <NoPayment /> : <CheckoutOutcome sessionId={sessionId} />}
    </SignedInOnly>
  )
}

import { useSearchParams } from 'react-router-dom'
import { CheckoutOutcome } from '../../features/billing/checkout/checkout-outcome.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { SignedInOnly } from '../shell/signed-in-only.tsx'

/** Where a payment made in this window ends. */
export function Component() {
  const [search] = useSearchParams()
  const sessionId = search.get('session_id')
  useTitle('Subscription')
  return (
    <SignedInOnly>
      {sessionId === null ? (
        <div className="grid justify-items-start gap-4">
          <h1>There is no payment here</h1>
          <LinkButton to={paths.subscription}>See plans</LinkButton>
        </div>
      ) : (
        <CheckoutOutcome sessionId={sessionId} />
      )}
    </SignedInOnly>
  )
}

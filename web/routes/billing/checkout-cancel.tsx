import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { SignedInOnly } from '../shell/signed-in-only.tsx'

/** Where a payment ends that was not made. */
export function Component() {
  useTitle('Payment canceled')
  return (
    <SignedInOnly>
      <div className="grid gap-5">
        <h1>Payment canceled</h1>
        <p className="text-lg">Nothing was charged, and your plan is as it was.</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.plans}>Back to the plans</LinkButton>
          <LinkButton to={paths.dashboard} variant="quiet">
            Dashboard
          </LinkButton>
          {window.opener === null ? null : (
            <Button variant="quiet" onClick={() => window.close()}>
              Close this window
            </Button>
          )}
        </div>
      </div>
    </SignedInOnly>
  )
}

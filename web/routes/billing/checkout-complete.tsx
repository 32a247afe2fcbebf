import { useSearchParams } from 'react-router-dom'
import { PopupCheckout } from '../../features/billing/checkout/popup-checkout.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** Where the payment window ends. */
export function Component() {
  const [search] = useSearchParams()
  const sessionId = search.get('session_id')
  useTitle('Payment')
  return (
    <div className="mx-auto grid w-full max-w-[36rem] content-start gap-8 px-5 py-10">
      {sessionId === null ? (
        <div className="grid justify-items-start gap-4">
          <h1>There is no payment here</h1>
          <LinkButton to={paths.subscription}>See plans</LinkButton>
        </div>
      ) : (
        <PopupCheckout sessionId={sessionId} />
      )}
    </div>
  )
}

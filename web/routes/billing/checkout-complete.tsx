import { useSearchParams } from 'react-router-dom'
import { NoPayment } from '../../features/billing/checkout/no-payment.tsx'
import { PopupCheckout } from '../../features/billing/checkout/popup-checkout.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** Where the payment window ends. */
export function Component() {
  const [search] = useSearchParams()
  const sessionId = search.get('session_id')
  useTitle('Payment')
  return (
    <div className="mx-auto grid w-full max-w-[44rem] content-start gap-8 px-4 py-10 lg:py-16">
      {sessionId === null ? <NoPayment /> : <PopupCheckout sessionId={sessionId} />}
    </div>
  )
}

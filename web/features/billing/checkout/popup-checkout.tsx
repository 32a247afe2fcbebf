import { Check, CircleCheck, Copy, TriangleAlert } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { POPUP_PROCESSING_DELAY_MS } from '../../../../shared/constants.ts'
import { ApiError } from '../../../api-error.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { asSentence } from './as-sentence.ts'
import { checkoutMarker } from './checkout-marker.ts'
import { useProcessCheckout } from './use-process-checkout.ts'

/** Takes the page that opened this one to the plans, afresh; it may be gone, or cut off from us. */
function refreshOpener(): void {
  const opener: unknown = window.opener
  if (!(opener instanceof Object) || !('location' in opener)) return
  try {
    window.opener.location.assign(paths.subscription)
  } catch {
    // Another site has taken its place: the marker tells whichever of our pages looks next.
  }
}

const explain = (error: Error) =>
  error instanceof ApiError && error.status === 0 ? 'Failed to communicate with the server' : error.message

/** What is shown in the payment window when the payment is done: it makes sure that it counts. */
export function PopupCheckout({ sessionId }: { sessionId: string }) {
  const { mutate, isPending, isSuccess, data, error } = useProcessCheckout()
  const [isCopied, setCopied] = useState(false)

  const process = useCallback(
    (failureTitle: string) =>
      mutate(sessionId, {
        onSuccess() {
          checkoutMarker.set(sessionId)
          refreshOpener()
        },
        onError: (failure) =>
          toast({
            title: failureTitle,
            description: `${asSentence(explain(failure))} Please use the manual button.`,
            variant: 'destructive',
          }),
      }),
    [mutate, sessionId],
  )
  useEffect(() => {
    const timer = setTimeout(() => process('Automatic Processing Failed'), POPUP_PROCESSING_DELAY_MS)
    return () => clearTimeout(timer)
  }, [process])

  async function copy() {
    await navigator.clipboard.writeText(sessionId)
    setCopied(true)
  }

  return (
    <div className="grid gap-5">
      {isSuccess ? (
        <>
          <h1 className="flex items-center gap-3">
            <CircleCheck aria-hidden className="size-8 text-pine" />
            Payment successful
          </h1>
          <output className="text-lg">{data.message}</output>
        </>
      ) : error ? (
        <>
          <h1 className="flex items-center gap-3">
            <TriangleAlert aria-hidden className="size-8 text-brick" />
            Not activated yet
          </h1>
          <Banner tone="bad" title={explain(error)}>
            If you have paid, nothing is lost: activate it by hand, or send us the session ID.
          </Banner>
        </>
      ) : (
        <>
          <h1>Activating your purchase</h1>
          <output className="flex items-center gap-3 text-ink-2">
            <Spinner />
            {isPending ? 'Checking the payment…' : 'This takes a moment.'}
          </output>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {isSuccess ? null : (
          <Button
            variant={error ? 'primary' : 'quiet'}
            busy={isPending}
            onClick={() => process('Processing Error')}
          >
            Activate manually
          </Button>
        )}
        {isSuccess ? null : (
          <Button variant="quiet" onClick={() => void copy()}>
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            {isCopied ? 'Copied' : 'Copy session ID'}
          </Button>
        )}
        <Button variant={isSuccess ? 'primary' : 'quiet'} onClick={() => window.close()}>
          Close this window
        </Button>
        {isSuccess ? (
          <LinkButton to={paths.subscription} variant="quiet">
            Go to your subscription
          </LinkButton>
        ) : null}
      </div>
    </div>
  )
}

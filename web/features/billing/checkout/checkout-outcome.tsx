import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { finalizeCheckout } from '../../../../shared/contracts/billing.ts'
import { callApi } from '../../../api-client.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { asSentence } from './as-sentence.ts'
import { useProcessCheckout } from './use-process-checkout.ts'
import { useRefreshCredits } from '../subscription/use-refresh-credits.ts'

/** What came of a payment made in this window: finalizing, activated, or to be updated by hand. */
export function CheckoutOutcome({ sessionId }: { sessionId: string }) {
  const refresh = useRefreshCredits()
  const finalized = useQuery({
    queryKey: ['finalize', sessionId],
    queryFn: ({ signal }) => callApi(finalizeCheckout, { query: { session_id: sessionId }, signal }),
  })
  const manual = useProcessCheckout()
  const { isSuccess, isError } = finalized

  useEffect(() => {
    if (isSuccess) refresh()
    if (isError)
      toast({
        title: 'Processing Notice',
        description: 'Your subscription is being processed. Please try the manual update button if needed.',
      })
  }, [isSuccess, isError, refresh])

  const processManually = () =>
    manual.mutate(sessionId, {
      onError: ({ message }) =>
        toast({
          title: 'Processing Error',
          description: message || 'An unexpected error occurred during manual processing',
          variant: 'destructive',
        }),
    })

  const message = manual.data?.message ?? finalized.data?.message
  return (
    <div className="grid gap-6">
      <h1 className="flex items-center gap-3">
        {message ? <CircleCheck aria-hidden className="size-8 text-pine" /> : null}
        {message ? 'Subscription Successful' : isError ? 'Almost there' : 'Finalizing your subscription'}
      </h1>
      {message ? <output className="text-lg">{message}</output> : null}
      {!message && !isError ? (
        <output className="flex items-center gap-3 text-ink-2">
          <Spinner />
          Checking the payment…
        </output>
      ) : null}
      {!message && isError ? (
        <Banner tone="warn" title="Processing Issue">
          <p>{asSentence(finalized.error.message)} Please use the manual update button.</p>
          <Button size="sm" className="mt-2" busy={manual.isPending} onClick={processManually}>
            Update subscription
          </Button>
        </Banner>
      ) : null}
      <section className="grid gap-3">
        <h2 className="text-[1.375rem]">Next Steps</h2>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.staging} variant={message ? 'primary' : 'quiet'}>
            Stage a room
          </LinkButton>
          <LinkButton to={paths.dashboard} variant="quiet">
            Dashboard
          </LinkButton>
          <LinkButton to={paths.subscription} variant="quiet">
            Subscription
          </LinkButton>
          <LinkButton to={paths.account} variant="quiet">
            Account
          </LinkButton>
        </div>
      </section>
    </div>
  )
}

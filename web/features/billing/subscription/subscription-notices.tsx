import type { SubscriptionPlan, UserSubscription } from '../../../../shared/contracts/billing.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { longDate } from '../../../ui/format-date.ts'
import { familyName } from '../plans/plan-choice.ts'
import { useSubscriptionActions } from './use-subscription-actions.ts'

/** The day a subscription's period ends; the contract has it in seconds. */
export const periodEnd = ({ currentPeriodEnd }: UserSubscription): string =>
  longDate(new Date(currentPeriodEnd * 1000).toISOString())

interface Props {
  subscription: UserSubscription
  plans: SubscriptionPlan[]
}

/** What a subscriber should know, and can do something about. */
export function SubscriptionNotices({ subscription, plans }: Props) {
  const { keep } = useSubscriptionActions()
  const { problem, problemUrl, status, upcomingPlanId, stripeSubscriptionId } = subscription
  const upcoming = plans.find(({ id }) => id === upcomingPlanId)
  const keepButton = (label: string) => (
    <Button
      size="sm"
      variant="quiet"
      className="mt-2"
      busy={keep.isPending}
      onClick={() => keep.mutate(stripeSubscriptionId)}
    >
      {label}
    </Button>
  )
  return (
    <>
      {problem === null ? null : (
        <Banner
          tone="bad"
          title={
            problem === 'action_required'
              ? 'Your bank wants you to confirm the payment'
              : 'Your last payment failed'
          }
        >
          <p>Your plan stays while we try again, but new credits come only once it is paid.</p>
          {problemUrl === null ? null : (
            <a
              href={problemUrl}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-hit items-center font-semibold underline"
            >
              {problem === 'action_required' ? 'Confirm the payment' : 'Pay now'}
            </a>
          )}
        </Banner>
      )}
      {status === 'canceled' ? (
        <Banner tone="warn" title={`Your subscription will end on ${periodEnd(subscription)}`}>
          <p>Credits you have bought stay yours. Afterwards you are on the free plan.</p>
          {keepButton('Keep my subscription')}
        </Banner>
      ) : null}
      {upcoming ? (
        <Banner
          tone="info"
          title={`Your plan changes to ${familyName(upcoming)} on ${periodEnd(subscription)}`}
        >
          {keepButton('Keep my present plan')}
        </Banner>
      ) : null}
    </>
  )
}

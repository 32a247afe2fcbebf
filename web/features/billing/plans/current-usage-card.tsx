import { useQuery } from '@tanstack/react-query'
import { Check, ExternalLink } from 'lucide-react'
import { PORTAL_PATH, type UserSubscription } from '../../../../shared/contracts/billing.ts'
import { Unloaded } from '../../../ui/feedback/unloaded.tsx'
import { useConnection } from '../../../ui/use-connection.ts'
import { Card } from '../../../ui/card.tsx'
import { longDate } from '../../../ui/format-date.ts'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { creditShare } from '../credit-share.ts'
import { familyName } from './plan-choice.ts'
import { priceText } from './price-text.ts'
import { periodEnd } from '../subscription/subscription-notices.tsx'
import { subscriptionQuery } from '../subscription/subscription-query.ts'
import { usageQuery } from '../../../queries/usage-query.ts'

/** Active, Canceled, Given or Free Plan. */
export const StatusBadge = ({
  subscription,
  isGiven,
}: {
  subscription: UserSubscription | null
  isGiven: boolean
}) => {
  if (isGiven) return <Tag tone="ok">Given</Tag>
  if (!subscription) return <Tag>Free Plan</Tag>
  if (subscription.status === 'canceled') return <Tag tone="warn">Canceled</Tag>
  return (
    <Tag tone="ok">
      <Check aria-hidden />
      Active
    </Tag>
  )
}

/** Leads on to the billing portal, in a tab of its own. */
export const PortalLink = () => (
  <a
    href={PORTAL_PATH}
    target="_blank"
    rel="noopener"
    className="inline-flex min-h-hit items-center gap-1.5 text-sm font-semibold underline decoration-line-strong underline-offset-[.2em] hover:decoration-current [&_svg]:size-[1.25em]"
  >
    Billing portal
    <ExternalLink aria-hidden />
  </a>
)

const big = 'font-serif text-[1.5rem] leading-[1.2] font-medium'

interface Props {
  /** Something below says already that it shows once there is a connection. */
  isTold: boolean
}

/** Plan, credits and the next date of a signed-in user, over the plans. */
export function CurrentUsageCard({ isTold }: Props) {
  const { data: billing, isError } = useQuery(subscriptionQuery)
  const { data: usage } = useQuery(usageQuery)
  const isOffline = useConnection() !== 'online'
  if (isError && !billing)
    return isTold && isOffline ? null : <Unloaded>Your plan could not be loaded.</Unloaded>
  if (!billing || !usage) return <Skeleton className="h-78 w-full md:h-32 xl:h-35" />
  const { subscription, plan, hasPortal } = billing
  const share = creditShare(usage)
  const { amount, period } = priceText(plan)
  const { givenUntil } = usage.plan
  const dateName = givenUntil
    ? 'Given until'
    : subscription?.status === 'active'
      ? 'Next billing date'
      : subscription
        ? 'Ends on'
        : 'Next credit refresh'
  const date = givenUntil
    ? longDate(givenUntil)
    : subscription
      ? periodEnd(subscription)
      : usage.nextCreditRefresh && longDate(usage.nextCreditRefresh)
  return (
    <Card
      aria-label="Current usage"
      className="grid gap-6 md:grid-cols-3 md:divide-x md:divide-line [&>div]:md:px-6 [&>div:first-child]:md:pl-0"
    >
      <div className="grid content-start gap-2">
        <p className="text-sm text-ink-2">Current plan</p>
        <p className="flex flex-wrap items-center gap-3">
          <b className={big}>{familyName(plan)}</b>
          <StatusBadge subscription={subscription} isGiven={givenUntil !== null} />
        </p>
        <p className="text-sm text-ink-2">
          {givenUntil ? 'Free of charge' : `${amount}${period === '(Free)' ? ' ' : ''}${period}`}
        </p>
      </div>
      <div className="grid content-start gap-2">
        <p className="text-sm text-ink-2">Credits remaining</p>
        <p className="font-serif text-[2rem] leading-none tabular-nums">
          {usage.creditsRemaining}{' '}
          {share === null ? null : (
            <small className="font-sans text-base font-medium text-ink-2">of {share}</small>
          )}
        </p>
        <Progress
          label="Credits remaining"
          value={usage.creditsRemaining}
          max={share ?? usage.creditsRemaining}
          text={share === null ? String(usage.creditsRemaining) : `${usage.creditsRemaining} of ${share}`}
        />
      </div>
      <div className="grid content-start gap-2">
        <p className="text-sm text-ink-2">{dateName}</p>
        <p className={big}>{date ?? '—'}</p>
        {hasPortal ? <PortalLink /> : null}
      </div>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { Unloaded } from '../../../ui/feedback/unloaded.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { longDate } from '../../../ui/format-date.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CreditHistory } from './credit-history.tsx'
import { PortalLink, StatusBadge } from '../plans/current-usage-card.tsx'
import { InvoicesCard } from './invoices-card.tsx'
import { plansQuery } from '../plans/plans-query.ts'
import { priceText } from '../plans/price-text.ts'
import { periodEnd, SubscriptionNotices } from './subscription-notices.tsx'
import { subscriptionQuery } from './subscription-query.ts'
import { usageQuery } from '../../../queries/usage-query.ts'

/** The subscription tab of the account: plan, credits, invoices and the history of credits. */
export const SubscriptionPanel = () => (
  <div className="grid max-w-3xl gap-8">
    <PlanOverview />
    <section className="grid gap-3">
      <h2 className="text-[1.375rem]">Invoices</h2>
      <InvoicesCard />
    </section>
    <section className="grid gap-3">
      <h2 className="text-[1.375rem]">Credit history</h2>
      <CreditHistory />
    </section>
  </div>
)

function PlanOverview() {
  const { data: billing, isError } = useQuery(subscriptionQuery)
  const { data: usage } = useQuery(usageQuery)
  const { data: offer } = useQuery(plansQuery)
  const [canceling, setCanceling] = useState<string | null>(null)
  if (isError && !billing) return <Unloaded>Your subscription could not be loaded.</Unloaded>
  if (!billing || !usage) return <Skeleton className="h-56 w-full" />
  const { subscription, plan, hasPortal } = billing
  const { amount, period } = priceText(plan)
  const { givenUntil } = usage.plan
  const facts = [
    ...(givenUntil
      ? [
          { name: 'Price', value: 'Free of charge' },
          { name: 'Given until', value: longDate(givenUntil) },
        ]
      : [{ name: 'Price', value: `${amount}${period === '(Free)' ? ' ' : ''}${period}` }]),
    ...(subscription?.status === 'active'
      ? [{ name: 'Next billing date', value: periodEnd(subscription) }]
      : []),
    { name: 'Credits remaining', value: usage.creditsRemaining, readout: true },
    // When a plan that was cancelled has ended, the free credits come.
    ...(usage.nextCreditRefresh
      ? [{ name: 'Next credit refresh', value: longDate(usage.nextCreditRefresh) }]
      : []),
  ]
  return (
    <div className="grid gap-4">
      {subscription ? <SubscriptionNotices subscription={subscription} plans={offer?.data ?? []} /> : null}
      <Card className="grid gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-[1.5rem]">{plan.name}</h2>
          <StatusBadge subscription={subscription} isGiven={givenUntil !== null} />
        </div>
        <Facts facts={facts} />
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton to={paths.subscription}>{subscription ? 'Change plan' : 'See plans'}</LinkButton>
          {subscription?.status === 'active' ? (
            <Button variant="quiet" onClick={() => setCanceling(subscription.stripeSubscriptionId)}>
              Cancel subscription
            </Button>
          ) : null}
          {hasPortal ? <PortalLink /> : null}
        </div>
      </Card>
      <CancelDialog subscriptionId={canceling} onClose={() => setCanceling(null)} />
    </div>
  )
}

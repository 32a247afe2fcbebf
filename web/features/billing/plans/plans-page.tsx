import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SubscriptionPlan } from '../../../../shared/contracts/billing.ts'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../queries/session.ts'
import { Unloaded } from '../../../ui/feedback/unloaded.tsx'
import { OfflineNotice } from '../../../ui/feedback/offline-notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ToggleGroup } from '../../../ui/form/toggle-group.tsx'
import { CancelDialog } from '../subscription/cancel-dialog.tsx'
import { CurrentUsageCard } from './current-usage-card.tsx'
import { LabelWarning } from '../subscription/label-warning.tsx'
import { PackCards } from './pack-cards.tsx'
import { PlanCard } from './plan-card.tsx'
import { familyName, planChoice } from './plan-choice.ts'
import { plansQuery } from './plans-query.ts'
import { SubscriptionNotices } from '../subscription/subscription-notices.tsx'
import { subscriptionQuery } from '../subscription/subscription-query.ts'
import { useCheckout } from '../checkout/use-checkout.tsx'

type Period = 'month' | 'year'
const POPULAR = 'Standard'

/** Everything that can be bought, and where one stands; the same for visitors and inside the app. */
export function PlansPage() {
  const { data: user } = useSession()
  const { data: offer, isError, refetch } = useQuery(plansQuery)
  const [tab, setTab] = useState('subscriptions')
  return (
    <div className="grid gap-6">
      <header>
        <h1>Plans and credits</h1>
        <p className="text-lg text-ink-2">One credit is one generated image.</p>
      </header>
      <OfflineNotice />
      {user ? <CurrentUsageCard isTold={isError && !offer} /> : null}
      {isError && !offer ? (
        <Unloaded title="The plans could not be loaded">
          <button type="button" className="min-h-hit font-semibold underline" onClick={() => void refetch()}>
            Try again
          </button>
        </Unloaded>
      ) : null}
      {offer ? (
        <Offer plans={offer.data} annualLabel={offer.annualLabel} tab={tab} onTab={setTab} />
      ) : isError ? null : (
        <Skeleton className="h-112 w-full" />
      )}
    </div>
  )
}

interface OfferProps {
  plans: SubscriptionPlan[]
  annualLabel: string
  tab: string
  onTab: (tab: string) => void
}

function Offer({ plans, annualLabel, tab, onTab }: OfferProps) {
  const { data: user } = useSession()
  const { data: billing } = useQuery({ ...subscriptionQuery, enabled: !!user })
  const { pendingPlanId, start } = useCheckout()
  const navigate = useNavigate()
  const [period, setPeriod] = useState<Period>('month')
  const [canceling, setCanceling] = useState<string | null>(null)
  const isSignedIn = !!user
  const subscription = billing?.subscription ?? null
  const standing = { isSignedIn, current: plans.find(({ id }) => id === billing?.planId), subscription }
  const shown = plans.filter(
    ({ kind, interval }) => kind === 'free' || (kind === 'subscription' && interval === period),
  )

  function choose(plan: SubscriptionPlan) {
    const { act } = planChoice(plan, standing)
    if (act === 'sign-in') void navigate(paths.register)
    if (act === 'checkout') start(plan.id)
    if (act === 'cancel' && subscription) setCanceling(subscription.stripeSubscriptionId)
  }

  const subscriptions = (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ToggleGroup
          label="Billing period"
          value={period}
          onChange={setPeriod}
          options={[
            { value: 'month', label: 'Monthly' },
            { value: 'year', label: <AnnualLabel text={annualLabel} /> },
          ]}
        />
        <p className="text-sm text-ink-2">
          {period === 'month' ? 'Billed every month. Cancel any time.' : 'Billed once a year.'}
        </p>
      </div>
      {user?.isAdmin ? <LabelWarning plans={plans} annualLabel={annualLabel} /> : null}
      <div className="grid gap-px overflow-hidden rounded-sheet border border-line bg-line lg:grid-cols-3">
        {shown.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            choice={planChoice(plan, standing)}
            isPopular={familyName(plan) === POPULAR}
            isPending={pendingPlanId === plan.id}
            isWaiting={(pendingPlanId !== null && pendingPlanId !== plan.id) || (isSignedIn && !billing)}
            onChoose={() => choose(plan)}
          />
        ))}
      </div>
    </div>
  )
  const packs = (
    <PackCards
      packs={plans.filter(({ kind }) => kind === 'pack')}
      isSignedIn={isSignedIn}
      pendingPlanId={pendingPlanId}
      onChoose={(pack) => (isSignedIn ? start(pack.id) : void navigate(paths.register))}
    />
  )
  return (
    <>
      {subscription ? <SubscriptionNotices subscription={subscription} plans={plans} /> : null}
      <Tabs
        label="Ways to buy"
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'subscriptions', label: 'Subscriptions', panel: subscriptions },
          { value: 'packs', label: 'Credit Packs', panel: packs },
        ]}
      />
      <CancelDialog subscriptionId={canceling} onClose={() => setCanceling(null)} />
    </>
  )
}

const AnnualLabel = ({ text }: { text: string }) => (
  <>Annual {text ? <small className="text-xs">{text}</small> : null}</>
)

import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { debugPlans, debugStripePrices } from '../../../../shared/contracts/billing.ts'
import { callApi } from '../../../api-client.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { useSession } from '../../../queries/session.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { CheckoutTest } from './checkout-test.tsx'
import { LabelWarning } from '../subscription/label-warning.tsx'

/** Plans, prices and checkout as the server and the payment service see them. */
export function DebugData() {
  const { data: user } = useSession()
  const plans = useQuery({
    queryKey: queryKeys.debugPlans,
    queryFn: ({ signal }) => callApi(debugPlans, { signal }),
  })
  const prices = useQuery({
    queryKey: queryKeys.debugPrices,
    queryFn: ({ signal }) => callApi(debugStripePrices, { signal }),
  })
  return (
    <div className="grid gap-8 [&_h2]:text-[1.375rem] [&>section]:grid [&>section]:gap-3">
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={plans.isFetching || prices.isFetching}
        onClick={() => void Promise.all([plans.refetch(), prices.refetch()])}
      >
        <RefreshCw aria-hidden />
        Refresh
      </Button>
      <section>
        <h2>Plans</h2>
        {plans.isError ? (
          <Banner tone="bad" title="Failed to fetch plans debug data">
            {plans.error.message}
          </Banner>
        ) : null}
        {plans.isPending ? <Skeleton className="h-64 w-full" /> : null}
        {plans.data ? <LabelWarning plans={plans.data.data} annualLabel={plans.data.annualLabel} /> : null}
        {plans.data ? (
          <Table
            caption="Plans"
            rows={plans.data.data}
            keyOf={({ id }) => id}
            columns={[
              { head: 'Id', cell: ({ id }) => id },
              { head: 'Name', cell: ({ name }) => name },
              { head: 'Cents', cell: ({ priceCents }) => priceCents, numeric: true },
              { head: 'Credits', cell: ({ creditAmount }) => creditAmount, numeric: true },
              { head: 'Quality', cell: ({ imageQuality }) => imageQuality, dropAt: 1 },
              { head: 'Price id', cell: ({ priceId }) => priceId ?? 'none', dropAt: 2 },
            ]}
          />
        ) : null}
      </section>
      <section>
        <h2>Prices{prices.data ? ` (${prices.data.account})` : ''}</h2>
        {prices.isError ? (
          <Banner tone="bad" title="Failed to fetch Stripe prices data">
            {prices.error.message}
          </Banner>
        ) : null}
        {prices.isPending ? <Skeleton className="h-64 w-full" /> : null}
        {prices.data ? (
          <Table
            caption="Prices"
            rows={prices.data.data}
            keyOf={({ id }) => id}
            columns={[
              { head: 'Product', cell: ({ productName }) => productName },
              {
                head: 'Cents',
                cell: ({ amountCents, currency }) => `${amountCents} ${currency}`,
                numeric: true,
              },
              { head: 'Every', cell: ({ interval }) => interval ?? 'once' },
              { head: 'Plan', cell: ({ planId }) => planId ?? 'not ours', dropAt: 1 },
              { head: 'Lookup key', cell: ({ lookupKey }) => lookupKey ?? '', dropAt: 2 },
              { head: 'Sold', cell: ({ active }) => (active ? 'yes' : 'no'), dropAt: 1 },
            ]}
          />
        ) : null}
      </section>
      <section>
        <h2>Checkout test</h2>
        {plans.data ? <CheckoutTest plans={plans.data.data} /> : null}
      </section>
      <section>
        <h2>Current user</h2>
        {user ? (
          <Facts
            facts={[
              { name: 'Id', value: user.id },
              { name: 'Email', value: user.email },
              { name: 'Plan', value: user.currentPlanId ?? 'none' },
              { name: 'Credits', value: user.creditsRemaining },
              { name: 'Administrator', value: user.isAdmin ? 'yes' : 'no' },
            ]}
          />
        ) : (
          <p>Nobody is signed in.</p>
        )}
      </section>
    </div>
  )
}

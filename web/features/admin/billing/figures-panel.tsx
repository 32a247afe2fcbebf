import { useQuery } from '@tanstack/react-query'
import type { BillingFigures } from '../../../../shared/contracts/admin/billing-figures.ts'
import { messageOf } from '../../../api-error.ts'
import { Card } from '../../../ui/card.tsx'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { figuresQuery } from './billing-queries.ts'
import { Figure } from './figure.tsx'
import { money, roundMoney } from './money.ts'
import { monthLabel } from './month-label.ts'

const SOURCES = { free: 'Free month', plan: 'Subscriptions', pack: 'Credit packs', adjustment: 'Adjustments' }

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`

/** How the business goes: recurring revenue, subscriptions by plan, who left, money and credits. */
export function FiguresPanel() {
  const { data, error } = useQuery(figuresQuery)
  if (!data)
    return error ? <Banner tone="bad">{messageOf(error)}</Banner> : <Skeleton className="h-96 w-full" />
  return (
    <div className="grid gap-6">
      <Totals figures={data} />
      <Plans plans={data.plans} />
      <Card>
        <Churn churn={data.churn} />
      </Card>
      <Revenue revenue={data.revenue} />
      <Credits credits={data.credits} />
    </div>
  )
}

function Totals({ figures: { recurring, plans, churn } }: { figures: BillingFigures }) {
  const subscribers = plans.reduce((sum, { subscriptions }) => sum + subscriptions, 0)
  const ending = plans.reduce((sum, plan) => sum + plan.ending, 0)
  const month = churn.at(-1)
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Figure
        name="Monthly recurring revenue"
        value={recurring.map(({ cents, currency }) => money(cents, currency)).join(' + ') || '–'}
      >
        A year’s price counts a twelfth.
      </Figure>
      <Figure name="Subscriptions in force" value={subscribers}>
        {ending === 1 ? '1 ends with its period.' : `${ending} end with their period.`}
      </Figure>
      <Figure name="Churn this month" value={month ? percent(month.left, month.began) : '–'}>
        {month ? `${month.left} of ${month.began} subscribers left so far.` : null}
      </Figure>
    </div>
  )
}

const Plans = ({ plans }: Pick<BillingFigures, 'plans'>) => (
  <section className="grid gap-3">
    <h2 className="text-h3-lg">Subscriptions by plan</h2>
    {plans.length === 0 ? (
      <EmptyState title="Nobody subscribes yet">Plans show here with the first subscription.</EmptyState>
    ) : (
      <Table
        caption="Subscriptions by plan"
        rows={plans}
        keyOf={({ planId, currency }) => `${planId} ${currency}`}
        columns={[
          { head: 'Plan', cell: ({ name }) => name },
          { head: 'In force', cell: ({ subscriptions }) => subscriptions, numeric: true },
          { head: 'Ending', cell: ({ ending }) => ending, numeric: true, dropAt: 1 },
          { head: 'Unpaid', cell: ({ unpaid }) => unpaid, numeric: true, dropAt: 1 },
          {
            head: 'A month',
            cell: ({ recurringCents, currency }) => money(recurringCents, currency),
            numeric: true,
          },
        ]}
      />
    )}
  </section>
)

const Churn = ({ churn }: Pick<BillingFigures, 'churn'>) => (
  <BarChart
    caption="Subscribers who came and left"
    head="Month"
    labels={churn.map(({ month }) => monthLabel(month))}
    series={[
      { name: 'Came', values: churn.map(({ joined }) => joined) },
      { name: 'Left', values: churn.map(({ left }) => left) },
      { name: 'There before', values: churn.map(({ began }) => began) },
    ]}
  />
)

function Revenue({ revenue }: Pick<BillingFigures, 'revenue'>) {
  const currencies = [...new Set(revenue.map(({ currency }) => currency))]
  if (currencies.length === 0)
    return (
      <EmptyState title="No money taken in the last twelve months">Payments show here by month.</EmptyState>
    )
  return currencies.map((currency) => {
    const months = revenue.filter((one) => one.currency === currency)
    return (
      <Card key={currency}>
        <BarChart
          caption={`Money taken, and given back of it (${currency.toUpperCase()})`}
          head="Month"
          labels={months.map(({ month }) => monthLabel(month))}
          format={(cents) => roundMoney(cents, currency)}
          series={[
            { name: 'Taken', values: months.map(({ takenCents }) => Math.max(0, takenCents)) },
            { name: 'Given back', values: months.map(({ refundedCents }) => refundedCents) },
          ]}
        />
      </Card>
    )
  })
}

const Credits = ({ credits }: Pick<BillingFigures, 'credits'>) => (
  <section className="grid gap-3">
    <h2 className="text-h3-lg">Credits outstanding</h2>
    {credits.length === 0 ? (
      <EmptyState title="No credits outstanding">
        Every credit given has been spent or has expired.
      </EmptyState>
    ) : (
      <Table
        caption="Credits that can be spent still, by what gave them"
        rows={credits}
        keyOf={({ source }) => source}
        columns={[
          { head: 'From', cell: ({ source }) => SOURCES[source] },
          { head: 'People', cell: ({ people }) => people, numeric: true },
          { head: 'Credits', cell: (row) => row.credits, numeric: true },
        ]}
      />
    )}
  </section>
)

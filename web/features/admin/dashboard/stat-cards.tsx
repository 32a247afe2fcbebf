import type { AdminStats } from '../../../../shared/contracts/admin/stats.ts'
import { Card } from '../../../ui/card.tsx'

const count = new Intl.NumberFormat('en-US')

/** The four figures of the business. */
export function StatCards({ stats }: { stats: AdminStats }) {
  const cards = [
    { name: 'Total Users', value: stats.totalUsers },
    { name: 'Images Generated', value: stats.totalImages },
    { name: 'Active Subscriptions', value: stats.activeSubscriptions },
    { name: 'Free Plan Users', value: stats.freeUsers, hint: 'Users on free/PAYG plan' },
  ]
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {cards.map(({ name, value, hint }) => (
        <Card key={name} aria-label={name} className="grid content-start gap-1">
          <h2 className="font-sans text-sm font-semibold text-ink-2">{name}</h2>
          <p className="readout text-[2rem] leading-tight font-semibold">{count.format(value)}</p>
          {hint ? <p className="text-sm text-ink-2">{hint}</p> : null}
        </Card>
      ))}
    </div>
  )
}

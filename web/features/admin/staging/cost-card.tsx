import type { StagingFigures } from '../../../../shared/contracts/admin/staging-figures.ts'
import { Card } from '../../../ui/card.tsx'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { asDollars, dayLabel } from './figure-words.ts'

/** What calls of models cost by day, and how much of the month's ceiling is spent. */
export function CostCard({ figures: { days, month } }: { figures: StagingFigures }) {
  const spent = asDollars(month.costCents)
  const words =
    month.ceilingCents === null
      ? `${spent} this month. No ceiling is set.`
      : `${spent} of ${asDollars(month.ceilingCents)} this month`
  return (
    <Card className="grid gap-4">
      <div className="grid gap-2">
        <h2 className="text-h4">Cost of model calls</h2>
        <p className="text-sm">{words}</p>
        {month.ceilingCents === null ? null : (
          <Progress
            label="Of this month’s ceiling"
            value={month.costCents}
            max={month.ceilingCents}
            text={words}
          />
        )}
      </div>
      <BarChart
        caption="Cost a day"
        head="Day"
        labels={days.map(({ day }) => dayLabel(day))}
        format={asDollars}
        series={[{ name: 'Cost', values: days.map(({ costCents }) => costCents) }]}
      />
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StagingFigures } from '../../../../shared/contracts/admin/staging-figures.ts'
import { Card } from '../../../ui/card.tsx'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ToggleGroup } from '../../../ui/form/toggle-group.tsx'
import { CostCard } from './cost-card.tsx'
import { EngineTables } from './engine-tables.tsx'
import { asSeconds, dayLabel } from './figure-words.ts'
import { IncidentsCard } from './incidents-card.tsx'
import { figuresQuery } from './staging-queries.ts'

const SPANS = ['7', '14', '30'] as const

/** How engine and models did, day by day, and what they cost. */
export function StagingFiguresPanel() {
  const [span, setSpan] = useState<(typeof SPANS)[number]>('14')
  const { data, isError } = useQuery(figuresQuery(Number(span)))
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <ToggleGroup
          label="Days shown"
          value={span}
          onChange={setSpan}
          options={SPANS.map((value) => ({ value, label: `${value} days` }))}
        />
        <span className="text-sm text-ink-2">Days end at midnight UTC.</span>
      </div>
      {isError && !data ? <Banner tone="bad">The figures could not be loaded.</Banner> : null}
      {!data && !isError ? <Skeleton className="h-80 w-full" /> : null}
      {data ? <Figures figures={data} /> : null}
    </div>
  )
}

function Figures({ figures }: { figures: StagingFigures }) {
  const { days } = figures
  const axis = { head: 'Day', labels: days.map(({ day }) => dayLabel(day)) }
  return (
    <>
      <IncidentsCard incidents={figures.incidents} />
      <CostCard figures={figures} />
      <Card>
        <BarChart
          {...axis}
          caption="Rooms a day"
          series={[
            { name: 'Completed', values: days.map(({ completed }) => completed) },
            { name: 'Refused', values: days.map(({ refused }) => refused) },
            { name: 'Failed', values: days.map(({ failed }) => failed) },
          ]}
        />
      </Card>
      <Card>
        <BarChart
          {...axis}
          caption="Time from order to picture"
          format={asSeconds}
          series={[
            { name: 'Median', values: days.map(({ medianSeconds }) => medianSeconds ?? 0) },
            { name: '95th percentile', values: days.map(({ p95Seconds }) => p95Seconds ?? 0) },
          ]}
        />
      </Card>
      <Card>
        <BarChart
          {...axis}
          caption="Truth scores"
          format={(value) => value.toFixed(2)}
          series={[
            { name: 'Median', values: days.map(({ medianTruth }) => medianTruth ?? 0) },
            { name: '5th percentile', values: days.map(({ p5Truth }) => p5Truth ?? 0) },
          ]}
        />
      </Card>
      <EngineTables figures={figures} />
    </>
  )
}

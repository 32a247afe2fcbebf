import type { ReactNode } from 'react'
import type { StagingFigures } from '../../../../shared/contracts/admin/staging-figures.ts'
import { Card } from '../../../ui/card.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { asDollars, asScore, asSeconds } from './figure-words.ts'
import { engineWords, kindWords, purposeWords } from './staging-words.ts'

const engineColumns: Column<StagingFigures['engines'][number]>[] = [
  { head: 'Engine', cell: ({ engine }) => engineWords(engine) },
  { head: 'Rooms', numeric: true, cell: ({ completed }) => completed },
  { head: 'Median', numeric: true, cell: ({ medianSeconds }) => asSeconds(medianSeconds) },
  { head: '95th', numeric: true, cell: ({ p95Seconds }) => asSeconds(p95Seconds) },
  { head: 'Truth, median', numeric: true, dropAt: 1, cell: ({ medianTruth }) => asScore(medianTruth) },
  { head: 'Truth, 5th', numeric: true, dropAt: 1, cell: ({ p5Truth }) => asScore(p5Truth) },
]

const modelColumns: Column<StagingFigures['models'][number]>[] = [
  {
    head: 'Model',
    cell: ({ model, purpose }) => (
      <div className="grid py-1">
        <span className="font-semibold wrap-anywhere">{model}</span>
        <span className="text-xs text-ink-2">{purposeWords(purpose)}</span>
      </div>
    ),
  },
  { head: 'Calls', numeric: true, cell: ({ calls }) => calls },
  { head: 'Failed', numeric: true, cell: ({ failed }) => failed },
  { head: 'Median', numeric: true, dropAt: 1, cell: ({ medianSeconds }) => asSeconds(medianSeconds) },
  { head: '95th', numeric: true, dropAt: 1, cell: ({ p95Seconds }) => asSeconds(p95Seconds) },
  { head: 'Cost', numeric: true, cell: ({ costCents }) => asDollars(costCents) },
]

const refusalColumns: Column<StagingFigures['refusals'][number]>[] = [
  { head: 'Reason', cell: ({ kind }) => kindWords(kind) },
  { head: 'Photos', numeric: true, cell: ({ count }) => count },
]

/** The same figures by engine, by model, and why photos were refused. */
export const EngineTables = ({ figures: { engines, models, refusals } }: { figures: StagingFigures }) => (
  <div className="grid gap-5 xl:grid-cols-2">
    <Part title="Engines" empty={engines.length === 0}>
      <Table caption="Engines" columns={engineColumns} rows={engines} keyOf={({ engine }) => engine} />
    </Part>
    <Part title="Models" empty={models.length === 0}>
      <Table
        caption="Models"
        columns={modelColumns}
        rows={models}
        keyOf={({ model, purpose }) => `${model} ${purpose}`}
      />
    </Part>
    <Part title="Refusals by reason" empty={refusals.length === 0}>
      <Table
        caption="Refusals by reason"
        columns={refusalColumns}
        rows={refusals}
        keyOf={({ kind }) => kind}
      />
    </Part>
  </div>
)

const Part = ({ title, empty, children }: { title: string; empty: boolean; children: ReactNode }) => (
  <Card className="grid content-start gap-3">
    <h2 className="text-h4">{title}</h2>
    {empty ? <p className="text-sm text-ink-2">None in these days.</p> : children}
  </Card>
)

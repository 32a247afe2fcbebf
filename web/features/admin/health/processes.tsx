import type { RunningProcess } from '../../../../shared/contracts/admin/health.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { agoWords, spanWords } from './health-words.ts'

const NAMES = { api: 'API', worker: 'Worker' }
const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000

const columnsAt = (at: string): Column<RunningProcess>[] => [
  {
    head: 'Process',
    cell: ({ kind, id }) => (
      <span className="grid">
        <b>{NAMES[kind]}</b>
        <span className="readout text-ink-2">{id.slice(0, 8)}</span>
      </span>
    ),
  },
  {
    head: 'State',
    cell: ({ isAlive }) => (isAlive ? <Tag tone="ok">Running</Tag> : <Tag tone="bad">Silent</Tag>),
  },
  { head: 'Up for', cell: ({ startedAt }) => spanWords(secondsBetween(startedAt, at)), dropAt: 1 },
  { head: 'Last heard', cell: ({ beatAt }) => agoWords(secondsBetween(beatAt, at)) },
]

/** Api and worker processes that were heard of within the hour; `at` is when they were asked after. */
export const Processes = ({ processes, at }: { processes: RunningProcess[]; at: string }) => (
  <section className="grid gap-3">
    <h2 className="text-h3-lg">Processes</h2>
    {processes.length === 0 ? (
      <EmptyState title="No process has reported">None was heard of within the last hour.</EmptyState>
    ) : (
      <Table caption="Processes" rows={processes} keyOf={({ id }) => id} columns={columnsAt(at)} />
    )}
  </section>
)

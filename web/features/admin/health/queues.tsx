import type { QueueFigures } from '../../../../shared/contracts/admin/health.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { spanWords } from './health-words.ts'

const oldest = ({ oldestSeconds }: QueueFigures) => (oldestSeconds === null ? '–' : spanWords(oldestSeconds))

const COLUMNS: Column<QueueFigures>[] = [
  {
    head: 'Kind',
    cell: (queue) => (
      <span className="grid">
        <b className="break-words">{queue.job}</b>
        <span className="text-ink-2 sm:hidden">
          {queue.running} running, {queue.planned} later
        </span>
      </span>
    ),
  },
  { head: 'Waiting', cell: ({ waiting }) => waiting, numeric: true },
  { head: 'Oldest', cell: oldest, numeric: true },
  { head: 'Running', cell: ({ running }) => running, numeric: true, dropAt: 1 },
  { head: 'Later', cell: ({ planned }) => planned, numeric: true, dropAt: 1 },
  { head: 'Gave up', cell: ({ gaveUp }) => gaveUp, numeric: true },
]

/** Jobs by kind: how many wait, and for how long. */
export const Queues = ({ queues }: { queues: QueueFigures[] }) => (
  <section className="grid gap-3">
    <h2 className="text-h3-lg">Jobs</h2>
    {queues.length === 0 ? (
      <EmptyState title="No jobs">Everything that was to be done has been done.</EmptyState>
    ) : (
      <Table caption="Jobs by kind" rows={queues} keyOf={({ job }) => job} columns={COLUMNS} />
    )}
  </section>
)

import type { z } from 'zod'
import type { countDeskStagings } from '../../../../shared/contracts/admin/staging-desk.ts'
import { dateAndTime } from '../../../ui/format-date.ts'

type Counts = z.output<typeof countDeskStagings.output>['data']

/** How many rooms are where, and what came of those of the last day. */
export function DeskCounts({ counts }: { counts: Counts | undefined }) {
  const figures = [
    ['Being staged', counts?.staging],
    ['Waiting', counts?.waiting],
    ['Waiting for credits', counts?.waitingForCredits],
    ['Completed in 24 h', counts?.completed],
    ['Failed in 24 h', counts?.failed],
    ['Refused in 24 h', counts?.refused],
  ] as const
  return (
    <div className="mb-6 grid gap-2">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {figures.map(([name, value]) => (
          <div key={name} className="rounded-card border border-line bg-raised px-4 py-3">
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="readout text-h3-lg">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {counts?.waitingSince ? (
        <p className="text-sm text-ink-2">The first has waited since {dateAndTime(counts.waitingSince)}.</p>
      ) : null}
    </div>
  )
}

import type { StagingFigures } from '../../../../shared/contracts/admin/staging-figures.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { dateAndTime } from '../../../ui/format-date.ts'
import { incidentWords } from './staging-words.ts'

/** What keeps services from being used. An incident is gone once a call succeeds. */
export function IncidentsCard({ incidents }: { incidents: StagingFigures['incidents'] }) {
  if (incidents.length === 0) return <Banner>No provider incident.</Banner>
  return (
    <ul aria-label="Provider incidents" className="grid gap-3">
      {incidents.map(({ reason, since, until, isOpen }) => (
        <li key={reason}>
          <Banner tone={isOpen ? 'bad' : 'warn'} title={incidentWords(reason)} silent>
            Since {dateAndTime(since)}.{' '}
            {isOpen
              ? `Not asked again before ${dateAndTime(until)}.`
              : 'The next call shows whether it is over.'}
          </Banner>
        </li>
      ))}
    </ul>
  )
}

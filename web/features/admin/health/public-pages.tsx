import type { HealthFigures } from '../../../../shared/contracts/admin/health.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { dateAndTime } from '../../../ui/format-date.ts'

/** Pages that listings lead to, and those among them that a visitor would not find as they were published. */
export function PublicPages({ pages }: { pages: HealthFigures['publicPages'] }) {
  const { published, looks, ownLooks, failedLooks, overdue, failing } = pages
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3-lg">Public pages</h2>
      <Facts
        facts={[
          { name: 'Published', value: String(published), readout: true },
          { name: 'Looked at in 24 hours', value: String(looks), readout: true },
          { name: 'Failed among these', value: String(failedLooks), readout: true },
          { name: 'Overdue', value: String(overdue), readout: true },
        ]}
      />
      {ownLooks > 0 ? (
        <p className="text-sm text-ink-2">
          {ownLooks} were looked at by the server&rsquo;s own port, because the public address did not answer
          it. Whether visitors reach the pages is not known from these.
        </p>
      ) : null}
      {failing.length > 0 ? (
        <Banner tone="bad" title="Pages that are not well">
          <ul className="grid gap-2">
            {failing.map(({ url, room, failure, since, isTold }) => (
              <li key={url} className="wrap-anywhere">
                <a href={url} target="_blank" rel="noopener" className="underline">
                  {room}
                </a>
                : {failure} Since {dateAndTime(since)}.{' '}
                {isTold ? 'Its owner was told.' : 'Its owner is told once it has failed twice.'}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </Card>
  )
}

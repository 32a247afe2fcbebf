import { useQuery } from '@tanstack/react-query'
import type { HealthFigures } from '../../../../shared/contracts/admin/health.ts'
import { messageOf } from '../../../api-error.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { dateAndTime } from '../../../ui/format-date.ts'
import { useTitle } from '../../../ui/use-title.ts'
import { ContentCredentials } from './content-credentials.tsx'
import { Deliveries } from './deliveries.tsx'
import { healthQuery } from './health-query.ts'
import { backupWords, isBackupOld } from './backup-age.ts'
import { sizeWords } from './health-words.ts'
import { Processes } from './processes.tsx'
import { PublicPages } from './public-pages.tsx'
import { Queues } from './queues.tsx'

/** How the machines are, read again every few seconds. */
export default function HealthScreen() {
  useTitle('Health desk')
  const { data, error } = useQuery(healthQuery)
  return (
    <div className="grid gap-6">
      <h1>Health desk</h1>
      {error ? <Banner tone="bad">{messageOf(error)}</Banner> : null}
      {data ? <Figures figures={data} /> : null}
      {!data && !error ? <Skeleton className="h-96 w-full" /> : null}
    </div>
  )
}

const Figures = ({ figures }: { figures: HealthFigures }) => (
  <>
    <Readiness readiness={figures.readiness} />
    <Processes processes={figures.processes} at={figures.at} />
    <Queues queues={figures.queues} />
    <Deliveries failures={figures.deliveryFailures} />
    <PublicPages pages={figures.publicPages} />
    <ContentCredentials credentials={figures.contentCredentials} at={figures.at} />
    <Card className="grid gap-3">
      <h2 className="text-h3-lg">Storage</h2>
      <Facts
        facts={[
          { name: 'Pictures', value: sizeWords(figures.storageBytes), readout: true },
          { name: 'Database', value: sizeWords(figures.databaseBytes), readout: true },
          { name: 'Last back-up covers until', value: backupWords(figures) },
        ]}
      />
      {isBackupOld(figures) ? (
        <Banner tone="bad" title="The last back-up is old">
          Run npm run backup on the server, and see why it did not run.
        </Banner>
      ) : null}
    </Card>
    <p className="text-sm text-ink-2">As of {dateAndTime(figures.at)}.</p>
  </>
)

function Readiness({ readiness: { ready, checks } }: Pick<HealthFigures, 'readiness'>) {
  const away = Object.entries(checks).flatMap(([part, state]) => (state === 'ok' ? [] : [part]))
  return ready ? (
    <Banner tone="ok" title="Everything works">
      Database, storage and a worker answer.
    </Banner>
  ) : (
    <Banner tone="bad" title="Not ready">
      Not available: {away.join(', ')}.
    </Banner>
  )
}

import type { HealthFigures } from '../../../../shared/contracts/admin/health.ts'
import { Card } from '../../../ui/card.tsx'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'

const CAPTIONS = { mail: 'Mail not delivered', push: 'Notifications not delivered' }
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Mail and notifications that failed, a chart each. */
export const Deliveries = ({ failures }: { failures: HealthFigures['deliveryFailures'] }) => (
  <section className="grid gap-3">
    <h2 className="text-h3-lg">Deliveries</h2>
    <div className="grid gap-4 lg:grid-cols-2">
      {(['mail', 'push'] as const).map((channel) => {
        const days = failures.filter((one) => one.channel === channel)
        return (
          <Card key={channel}>
            <BarChart
              caption={CAPTIONS[channel]}
              head="Day"
              labels={days.map(({ day }) => dayFormat.format(new Date(`${day}T00:00:00Z`)))}
              series={[
                { name: 'Tries that failed', values: days.map(({ errors }) => errors) },
                { name: 'Refused for good', values: days.map(({ refused }) => refused) },
              ]}
            />
          </Card>
        )
      })}
    </div>
  </section>
)

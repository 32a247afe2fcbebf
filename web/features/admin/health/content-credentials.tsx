import type { HealthFigures } from '../../../../shared/contracts/admin/health.ts'
import { Card } from '../../../ui/card.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { dateAndTime } from '../../../ui/format-date.ts'

const DAY_MS = 86_400_000
/** Time enough to have a certificate renewed. */
const NOTICE_DAYS = 30

/** Whether the staged photos of packages are signed, and what to do about the certificate. */
export function ContentCredentials({
  credentials: { state, fault, expiresAt },
  at,
}: {
  credentials: HealthFigures['contentCredentials']
  at: string
}) {
  const daysLeft = expiresAt === null ? Infinity : (Date.parse(expiresAt) - Date.parse(at)) / DAY_MS
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3-lg">Content credentials</h2>
      {state === 'off' ? (
        <p className="text-sm text-ink-2">
          Off: no certificate is configured, and the photos of packages are not signed.
        </p>
      ) : null}
      {state === 'faulty' ? (
        <Banner tone="bad" title="Packages go out unsigned">
          {fault}
        </Banner>
      ) : null}
      {expiresAt !== null && daysLeft >= NOTICE_DAYS ? (
        <p className="text-sm text-ink-2">
          The staged photos of packages are signed. The certificate is valid until {dateAndTime(expiresAt)}.
        </p>
      ) : null}
      {expiresAt !== null && daysLeft < NOTICE_DAYS ? (
        <Banner tone="warn" title="The certificate has to be renewed">
          It is valid until {dateAndTime(expiresAt)}. Packages go out unsigned after that.
        </Banner>
      ) : null}
    </Card>
  )
}

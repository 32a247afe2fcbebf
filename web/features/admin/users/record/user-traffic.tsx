import type { ReactNode } from 'react'
import type { UserRecord } from '../../../../../shared/contracts/admin/user-record.ts'
import { dateAndTime } from '../../../../ui/format-date.ts'
import { MailStateTag } from '../../email/mail-state-tag.tsx'
import { RecordSection } from './record-section.tsx'

interface Line {
  id: string
  what: ReactNode
  when: string
}

const Lines = ({ title, lines }: { title: string; lines: Line[] }) => (
  <RecordSection title={title} isEmpty={lines.length === 0}>
    <ul className="grid text-sm">
      {lines.map(({ id, what, when }) => (
        <li key={id} className="border-b border-line py-2 wrap-anywhere last:border-b-0">
          {what}
          <span className="block text-xs text-ink-3">{when}</span>
        </li>
      ))}
    </ul>
  </RecordSection>
)

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
const tries = (attempts: number) => (attempts === 0 ? 'not tried yet' : `tried ${times(attempts)}`)

/** Where a user is signed in, and what waits to be sent or done for them. */
export const UserTraffic = ({ record: { sessions, mails, jobs } }: { record: UserRecord }) => (
  <div className="grid gap-6">
    <Lines
      title="Sessions"
      lines={sessions.map(({ id, device, lastUsedAt }) => ({
        id,
        what: device,
        when: `Last used ${dateAndTime(lastUsedAt)}`,
      }))}
    />
    <Lines
      title="Mails"
      lines={mails.map(({ id, subject, state, attempts, sentBy, sentAt, createdAt, lastError }) => ({
        id,
        what: (
          <>
            {subject} <MailStateTag state={state} attempts={attempts} />
            {lastError ? <span className="block text-xs text-ink-2">{lastError}</span> : null}
          </>
        ),
        when: dateAndTime(sentAt ?? createdAt) + (sentBy === null ? '' : `, by ${sentBy}`),
      }))}
    />
    <Lines
      title="Jobs"
      lines={jobs.map(({ id, task, attempts, gaveUp, runAt }) => ({
        id,
        what: task,
        when: gaveUp ? `Gave up, ${tries(attempts)}` : `Due ${dateAndTime(runAt)}, ${tries(attempts)}`,
      }))}
    />
  </div>
)

import type { ApprovalEvent } from '../../../../shared/contracts/approvals.ts'
import { dateAndTime } from '../../../ui/format-date.ts'

const WORDS: Record<ApprovalEvent['kind'], string> = {
  asked: 'Link made',
  mailed: 'Link mailed to the seller',
  reminded: 'Seller reminded',
  withdrawn: 'Link withdrawn',
  accepted: 'accepted',
  'change-asked': 'change asked',
}

/** Enough of its id to tell which link it was. */
const LINK_LETTERS = 8

const said = ({ kind, room, words }: ApprovalEvent): string => {
  const what = room === null ? WORDS[kind] : `${room}: ${WORDS[kind]}`
  return words === null ? what : `${what}, “${words}”`
}

/** Everything that was asked and answered, which nobody can change. */
export function ApprovalTrail({ trail }: { trail: ApprovalEvent[] }) {
  if (trail.length === 0) return null
  return (
    <details className="border-t border-line pt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">Trail</summary>
      <ul aria-label="Trail" className="grid gap-2 text-sm">
        {trail.map((event) => (
          <li key={event.id} className="wrap-anywhere">
            {said(event)}
            <span className="block text-ink-2">
              {dateAndTime(event.at)}, link {event.linkId.slice(0, LINK_LETTERS)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

import type { RoomApproval } from '../../../../shared/contracts/approvals.ts'
import { ApprovalTag } from './approval-tag.tsx'

/** What the seller says of each room as it is shown now. */
export function ApprovalAnswers({ rooms }: { rooms: RoomApproval[] }) {
  const asked = rooms.filter(({ state }) => state !== 'none')
  if (asked.length === 0) return null
  return (
    <ul aria-label="Answers" className="grid gap-3 border-t border-line pt-4">
      {asked.map(({ projectId, name, state, words }) => (
        <li key={projectId} className="grid gap-1.5">
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <b className="min-w-0 font-medium wrap-anywhere">{name}</b>
            <ApprovalTag state={state} />
          </span>
          {words === null ? null : (
            <p className="rounded-control bg-sunken px-4 py-3 text-sm wrap-anywhere whitespace-pre-line">
              {words}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

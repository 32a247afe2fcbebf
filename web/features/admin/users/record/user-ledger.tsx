import type { CreditEntry } from '../../../../../shared/contracts/credits.ts'
import { shortDate } from '../../../../ui/format-date.ts'
import { RecordSection } from './record-section.tsx'

/** The newest lines of the ledger. */
export const UserLedger = ({ entries }: { entries: CreditEntry[] }) => (
  <RecordSection title="Credit ledger" isEmpty={entries.length === 0}>
    <ul className="grid text-sm">
      {entries.map(({ id, amount, reason, balance, createdAt }) => (
        <li key={id} className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0">
          <span className="min-w-0 wrap-anywhere">
            {reason}
            <span className="block text-xs text-ink-3">{shortDate(createdAt)}</span>
          </span>
          <span className="text-right tabular-nums">
            {amount > 0 ? `+${amount}` : `−${-amount}`}
            <span className="block text-xs text-ink-3">balance {balance}</span>
          </span>
        </li>
      ))}
    </ul>
  </RecordSection>
)

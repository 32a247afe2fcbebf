import type { ImportedRow } from '../../../../../shared/contracts/admin/import-users.ts'
import { Tag, type TagTone } from '../../../../ui/feedback/tag.tsx'

const FATES: Record<ImportedRow['fate'], { label: string; tone: TagTone }> = {
  invited: { label: 'will be invited', tone: 'ok' },
  exists: { label: 'exists', tone: 'neutral' },
  duplicate: { label: 'duplicate', tone: 'warn' },
  invalid: { label: 'not usable', tone: 'bad' },
}

/** What would become of each row of a file. */
export const ImportedRows = ({ rows }: { rows: ImportedRow[] }) => (
  <ul aria-label="Rows of the file" className="grid rounded-card border border-line text-sm">
    {rows.map(({ line, email, name, fate, message }) => (
      <li key={line} className="grid gap-1 border-b border-line px-3 py-2 last:border-b-0">
        <span className="flex items-start justify-between gap-3">
          <span className="wrap-anywhere">
            <span className="text-ink-3">Line {line}</span> {email || name || '–'}
          </span>
          <Tag tone={FATES[fate].tone}>{FATES[fate].label}</Tag>
        </span>
        {message ? <span className="text-ink-2">{message}</span> : null}
      </li>
    ))}
  </ul>
)

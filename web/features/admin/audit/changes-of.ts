import type { AuditEntry } from '../../../../shared/contracts/admin/audit.ts'

interface Change {
  name: string
  /** Undefined where it was not told. */
  before: string | undefined
  after: string | undefined
}

const text = (value: string | number | boolean | null | undefined) =>
  value === undefined ? undefined : value === null ? 'none' : String(value)

/** What changed, one line a fact, with what it was and what it is. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => ({ name, before: text(before?.[name]), after: text(after?.[name]) }))
}

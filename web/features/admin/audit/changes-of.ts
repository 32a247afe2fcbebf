import type { AuditEntry } from '../../../../shared/contracts/admin/audit.ts'
import { dateAndTime } from '../../../ui/format-date.ts'

interface Change {
  name: string
  /** Undefined where it was not told. */
  before: string | undefined
  after: string | undefined
}

type Fact = string | number | boolean | null | undefined

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** `isEmailVerified` as `email verified`, `planId` as `plan`. */
const words = (name: string): string =>
  name === 'planId'
    ? 'plan'
    : name
        .replace(/^is(?=[A-Z])/, '')
        .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
        .replace(/^[A-Z]/, (letter) => letter.toLowerCase())

/** What changed, one line a fact, with what it was and what it is; plans by their names. */
export function changesOf(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  planNames: ReadonlyMap<number, string>,
): Change[] {
  const text = (name: string, value: Fact): string | undefined => {
    if (value === undefined) return undefined
    if (value === null) return 'none'
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    if (name === 'planId' && typeof value === 'number') return planNames.get(value) ?? `plan ${value}`
    return typeof value === 'string' && INSTANT.test(value) ? dateAndTime(value) : String(value)
  }
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => ({
    name: words(name),
    before: text(name, before?.[name]),
    after: text(name, after?.[name]),
  }))
}

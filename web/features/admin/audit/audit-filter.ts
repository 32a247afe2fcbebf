import { AuditFilter, AuditSubjectKind } from '../../../../shared/contracts/admin/audit.ts'

/** What the fields hold, as it stands in the address of the screen, so that a search can be linked to. */
export interface AuditSearch {
  actor: string
  subjectKind: string
  subject: string
  action: string
  /** Days as a date field has them, '2026-11-22', both included. */
  from: string
  to: string
}

const FIELDS = ['actor', 'subjectKind', 'subject', 'action', 'from', 'to'] as const

export const readSearch = (params: URLSearchParams): AuditSearch => ({
  actor: '',
  subjectKind: '',
  subject: '',
  action: '',
  from: '',
  to: '',
  ...Object.fromEntries(FIELDS.map((field) => [field, params.get(field) ?? ''])),
})

export const writeSearch = (search: AuditSearch): Record<string, string> =>
  Object.fromEntries(FIELDS.map((field) => [field, search[field].trim()]).filter(([, value]) => value !== ''))

/** The start of a day where one is, `later` days after it; undefined for what is no day. */
function startOf(day: string, later = 0): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (year === undefined) return undefined
  const start = new Date(Number(year), Number(month) - 1, Number(date) + later)
  return Number.isNaN(start.valueOf()) ? undefined : start.toISOString()
}

/** What the server is asked for; what an address holds that is no filter is left out. */
export function filterOf(search: AuditSearch): AuditFilter {
  const { data: subjectKind } = AuditSubjectKind.safeParse(search.subjectKind)
  const wanted = {
    actor: search.actor,
    subjectKind,
    subject: search.subject,
    action: search.action,
    from: startOf(search.from),
    until: startOf(search.to, 1),
  }
  // An address would say 'undefined' of what is left out.
  return AuditFilter.parse(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value)))
}

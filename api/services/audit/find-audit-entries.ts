import { and, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { AuditFilter } from '../../../shared/contracts/admin/audit.ts'
import { auditEntries } from '../../db/schema/operations/audit-entries.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { findUserByEmail } from '../accounts/profile/find-user-by-email.ts'
import type { ServiceContext } from '../context/service-context.ts'

interface Person {
  name: string
  email: string
}
type Row = typeof auditEntries.$inferSelect
export type FoundEntry = Row & { actorPerson: Person | null; subjectPerson: Person | null }

/**
 * Up to `limit` entries that the filter lets through, newest first, with the people in them as they are called now.
 *
 * @param cursor the id of the last entry of the page before
 */
export async function findAuditEntries(
  ctx: ServiceContext,
  { filter, cursor, limit }: { filter: AuditFilter; cursor?: number; limit: number },
): Promise<FoundEntry[]> {
  const { at, id } = auditEntries
  const rows = await ctx.db
    .select()
    .from(auditEntries)
    .where(
      and(
        await byActor(ctx, filter.actor),
        await bySubject(ctx, filter),
        filter.action ? eq(auditEntries.action, sql`${filter.action}`) : undefined,
        filter.from === undefined ? undefined : gte(at, new Date(filter.from)),
        filter.until === undefined ? undefined : lt(at, new Date(filter.until)),
        cursor === undefined
          ? undefined
          : sql`(${at}, ${id}) < (select last.at, last.id from audit_entries last where last.id = ${cursor})`,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit)
  const people = await findPeople(ctx, rows)
  return rows.map((row) => ({
    ...row,
    actorPerson: (row.actorKind === 'user' && people.get(row.actorId ?? '')) || null,
    subjectPerson: (row.subjectKind === 'user' && people.get(row.subjectId)) || null,
  }))
}

async function byActor(ctx: ServiceContext, actor: string | undefined): Promise<SQL | undefined> {
  if (!actor) return undefined
  const { actorKind, actorId } = auditEntries
  if (actor === 'visitor') return eq(actorKind, 'visitor')
  const userId = /^\d+$/.test(actor) ? actor : await idOfAddress(ctx, actor)
  if (userId === undefined) return and(eq(actorKind, 'system'), eq(actorId, actor))
  return and(eq(actorKind, 'user'), eq(actorId, userId))
}

async function bySubject(
  ctx: ServiceContext,
  { subject, subjectKind }: AuditFilter,
): Promise<SQL | undefined> {
  const { subjectKind: kind, subjectId } = auditEntries
  const ofKind = subjectKind && eq(kind, subjectKind)
  if (!subject) return ofKind
  const userId = await idOfAddress(ctx, subject)
  return userId === undefined
    ? and(ofKind, eq(subjectId, subject))
    : and(ofKind, eq(kind, 'user'), eq(subjectId, userId))
}

/** Undefined for what is no address; the empty text, which nobody has for an id, for one that is nobody's. */
async function idOfAddress(ctx: ServiceContext, text: string): Promise<string | undefined> {
  if (!text.includes('@')) return undefined
  return String((await findUserByEmail(ctx, { email: text }))?.id ?? '')
}

async function findPeople(ctx: ServiceContext, rows: Row[]): Promise<Map<string, Person>> {
  const ids = rows.flatMap(({ actorKind, actorId, subjectKind, subjectId }) => [
    ...(actorKind === 'user' ? [Number(actorId)] : []),
    ...(subjectKind === 'user' ? [Number(subjectId)] : []),
  ])
  if (ids.length === 0) return new Map()
  const { id, name, email } = users
  const people = await ctx.db
    .select({ id, name, email })
    .from(users)
    .where(inArray(id, [...new Set(ids)]))
  return new Map(people.map((person) => [String(person.id), { name: person.name, email: person.email }]))
}

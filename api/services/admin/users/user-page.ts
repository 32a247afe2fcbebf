import { and, desc, eq, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { FREE_PLAN_ID } from '../../../../shared/constants.ts'
import type { UserFilter } from '../../../../shared/contracts/admin/users.ts'
import { searchedText, users } from '../../../db/schema/accounts/users.ts'

type Filter = Omit<UserFilter, 'sort'>

/** Trigrams are looked up by three letters; fewer are one with the space before them, where words begin. */
const TRIGRAM = 3

function matches(search: string): SQL | undefined {
  if (search === '') return undefined
  const literal = search.toLowerCase().replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)
  return like(searchedText(users), search.length < TRIGRAM ? `% ${literal}%` : `%${literal}%`)
}

function deletion({ includeDeleted, deleted }: Filter): SQL | undefined {
  if (deleted === true) return isNotNull(users.deletedAt)
  return includeDeleted && deleted === undefined ? undefined : isNull(users.deletedAt)
}

/** Each condition is worded as its index is. */
export function isAsked(filter: Filter): SQL | undefined {
  const { search = '', plan, role, verified } = filter
  const hasPlan = plan === undefined ? undefined : eq(users.currentPlanId, plan)
  return and(
    matches(search),
    deletion(filter),
    plan === FREE_PLAN_ID ? or(hasPlan, isNull(users.currentPlanId)) : hasPlan,
    role && (role === 'admin' ? sql`${users.isAdmin}` : sql`not ${users.isAdmin}`),
    verified === undefined
      ? undefined
      : verified
        ? sql`${users.isEmailVerified}`
        : sql`not ${users.isEmailVerified}`,
  )
}

const email = sql`lower(${users.email})`
const name = sql`lower(${users.name})`

/** The order of pages, and what comes after a user in it, who is found by their id. */
export const ORDERS: Record<UserFilter['sort'], { by: SQL[]; after: (id: number) => SQL }> = {
  newest: { by: [desc(users.id)], after: (id) => sql`${users.id} < ${id}` },
  email: {
    by: [email],
    after: (id) => sql`${email} > (select lower(u.email) from ${users} u where u.id = ${id})`,
  },
  name: {
    by: [name, sql`${users.id}`],
    after: (id) =>
      sql`(${name}, ${users.id}) > (select lower(u.name), u.id from ${users} u where u.id = ${id})`,
  },
}

import { gt, sql } from 'drizzle-orm'
import { providerIncidents } from '../../db/schema/staging/ai.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** What keeps models from being asked now: reasons, without the month of a ceiling. */
export async function listIncidents(ctx: ServiceContext): Promise<string[]> {
  const rows = await ctx.db
    .select({ reason: providerIncidents.reason })
    .from(providerIncidents)
    .where(gt(providerIncidents.until, sql`now()`))
  return rows.map(({ reason }) => reason.replace(/:.*$/, ''))
}

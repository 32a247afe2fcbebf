import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../db/client.ts'
import { generations } from '../../db/schema/staging/projects.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** What is said before enough rooms were staged to know better. */
export const EXPECTED_STAGING_TIME = '30 to 60 seconds'

const LOOKED_AT = 200
const ENOUGH = 20
const STAGING_TIME_KEPT_MS = 5 * 60 * 1000

const known = new WeakMap<Executor, { at: number; words: Promise<string> }>()

/** @param seconds within which three of four rooms were ready */
export function stagingTimeWords(seconds: number): string {
  if (seconds <= 30) return 'under 30 seconds'
  if (seconds <= 60) return EXPECTED_STAGING_TIME
  if (seconds <= 120) return '1 to 2 minutes'
  return `up to ${Math.ceil(seconds / 60)} minutes`
}

async function measure(ctx: ServiceContext): Promise<string> {
  const rows = await ctx.db.execute(sql`
    select count(*)::int as count, percentile_cont(0.75) within group (order by seconds)::float as seconds
    from (
      select extract(epoch from ${generations.finishedAt} - ${generations.createdAt}) as seconds
      from ${generations}
      where ${generations.status} = 'completed' and ${generations.finishedAt} is not null
        and ${generations.adjustment} is null
      order by ${generations.createdAt} desc
      limit ${LOOKED_AT}
    ) as latest`)
  const [{ count, seconds }] = z
    .array(z.object({ count: z.number(), seconds: z.number().nullable() }))
    .parse(rows)
  return count < ENOUGH || seconds === null ? EXPECTED_STAGING_TIME : stagingTimeWords(seconds)
}

/** How long a room usually takes, as public pages say it: by the latest ones, waiting for their turn included. */
export function stagingTime(
  ctx: ServiceContext,
  { now = Date.now() }: { now?: number } = {},
): Promise<string> {
  const last = known.get(ctx.db)
  if (last && now - last.at < STAGING_TIME_KEPT_MS) return last.words
  const words = measure(ctx)
  known.set(ctx.db, { at: now, words })
  // What failed is asked again the next time.
  words.catch(() => known.delete(ctx.db))
  return words
}

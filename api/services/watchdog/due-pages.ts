import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts/users.ts'
import { disclosures } from '../../db/schema/delivery/disclosures.ts'
import { disclosureWatch } from '../../db/schema/delivery/disclosure-watch.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { isLive } from '../delivery/public-pages/is-live.ts'

/** At most in one run; what is left is due in the next. */
const DUE_PAGES_PER_RUN = 1000

/** Pages that were published since the last run get their first time, somewhere within a day. */
export async function watchNewPages(ctx: ServiceContext): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${disclosureWatch} (disclosure_id)
    select ${disclosures.id} from ${disclosures}
    where ${disclosures.revokedAt} is null
      and not exists (select from ${disclosureWatch} where ${disclosureWatch.disclosureId} = ${disclosures.id})
    on conflict do nothing`)
}

/** Pages whose time has come, the longest due first. */
export const duePages = (ctx: ServiceContext, now: Date) =>
  ctx.db
    .select({ page: disclosures, owner: users, watch: disclosureWatch })
    .from(disclosureWatch)
    .innerJoin(disclosures, eq(disclosures.id, disclosureWatch.disclosureId))
    .leftJoin(users, eq(users.id, disclosures.userId))
    .where(and(lte(disclosureWatch.nextCheckAt, now), isLive(disclosures)))
    .orderBy(asc(disclosureWatch.nextCheckAt))
    .limit(DUE_PAGES_PER_RUN)

export type DuePage = Awaited<ReturnType<typeof duePages>>[number]

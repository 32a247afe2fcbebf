import { and, asc, count, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { HealthFigures } from '../../../../shared/contracts/admin/health.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { disclosures } from '../../../db/schema/delivery/disclosures.ts'
import { disclosureChecks, disclosureWatch } from '../../../db/schema/delivery/disclosure-watch.ts'
import { disclosureUrl } from '../../delivery/disclosure-url.ts'
import { isLive } from '../../delivery/public-pages/is-live.ts'
import type { ServiceContext } from '../../context/service-context.ts'

const PAGES_LISTED = 50

/** How the public pages of originals are, as they were last looked at. */
export async function readPublicPages(ctx: ServiceContext<'config'>): Promise<HealthFigures['publicPages']> {
  const overdueSince = sql`now() - interval '1 hour'`
  const [pages] = await ctx.db
    .select({
      published: count(),
      overdue: sql<number>`count(*) filter (where ${lt(disclosureWatch.nextCheckAt, overdueSince)})`.mapWith(
        Number,
      ),
    })
    .from(disclosures)
    .leftJoin(users, eq(users.id, disclosures.userId))
    .leftJoin(disclosureWatch, eq(disclosureWatch.disclosureId, disclosures.id))
    .where(isLive(disclosures))
  const [looks] = await ctx.db
    .select({
      looks: count(),
      ownLooks: sql<number>`count(*) filter (where not ${disclosureChecks.isPublic})`.mapWith(Number),
      failedLooks: sql<number>`count(*) filter (where ${disclosureChecks.failure} is not null)`.mapWith(
        Number,
      ),
    })
    .from(disclosureChecks)
    .where(gt(disclosureChecks.at, sql`now() - interval '1 day'`))
  const failing = await ctx.db
    .select({ watch: disclosureWatch, token: disclosures.token, room: disclosures.roomName })
    .from(disclosureWatch)
    .innerJoin(disclosures, eq(disclosures.id, disclosureWatch.disclosureId))
    .leftJoin(users, eq(users.id, disclosures.userId))
    .where(and(isNotNull(disclosureWatch.failingSince), isLive(disclosures)))
    .orderBy(asc(disclosureWatch.failingSince))
    .limit(PAGES_LISTED)
  return {
    ...pages,
    ...looks,
    failing: failing.flatMap(({ watch: { failure, failingSince, toldAt }, token, room }) =>
      failure === null || failingSince === null
        ? []
        : [
            {
              url: disclosureUrl(ctx.config, token),
              room,
              failure,
              since: failingSince.toISOString(),
              isTold: toldAt !== null,
            },
          ],
    ),
  }
}

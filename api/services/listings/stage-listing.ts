import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ListingStart } from '../../../shared/contracts/listings.ts'
import { projects } from '../../db/schema/staging/projects.ts'
import { AppError } from '../../errors.ts'
import { requirePlanFeature } from '../billing/require-plan-feature.ts'
import { startGeneration } from '../generations/start-generation.ts'
import { waitForCredits } from '../generations/wait-for-credits.ts'
import { getListing } from './get-listing.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/** Every room that has no picture yet and is not being staged, in the order of the listing. */
const unstagedRooms = (ctx: ServiceContext, userId: number, listingId: string) =>
  ctx.db
    .select({ id: projects.id, userPrompt: projects.userPrompt })
    .from(projects)
    .where(
      and(
        eq(projects.userId, userId),
        eq(projects.listingId, listingId),
        inArray(projects.status, ['pending', 'failed']),
      ),
    )
    .orderBy(asc(projects.listingPosition), asc(projects.id))

/**
 * Starts every room that waits or has failed, in order, each with its own instructions and its own credit, until
 * credits run out. Sent twice it starts nothing twice, since a room that runs is no longer waiting.
 *
 * @throws AppError not_found; plan_required where the plan has no bulk processing; rate_limited where an hour's starts are used up
 */
export async function stageListing(
  ctx: ServiceContext<'config'>,
  { userId, listingId }: { userId: number; listingId: string },
): Promise<ListingStart> {
  await getListing(ctx, { userId, id: listingId })
  await requirePlanFeature(ctx, { userId, feature: 'hasBulkProcessing' })
  const wanted = await unstagedRooms(ctx, userId, listingId)
  let started = 0
  for (const [index, { id, userPrompt }] of wanted.entries()) {
    try {
      await startGeneration(ctx, { userId, projectId: id, userPrompt })
      started++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Begun or deleted on another device meanwhile.
      if (error.code === 'in_progress' || error.code === 'not_found') continue
      if (error.code === 'rate_limited' && started > 0)
        throw new AppError(error.code, `${started} being staged. ${error.message}`, error.details)
      if (error.code !== 'insufficient_credits' && error.code !== 'daily_limit_reached') throw error
      const left = wanted.slice(index)
      if (error.code === 'insufficient_credits') {
        const ids = left.map((room) => room.id)
        await inTransaction(ctx, (tx) => waitForCredits(tx, { userId, projectIds: ids }))
      }
      return { started, left: left.length, stoppedBy: error.code }
    }
  }
  return { started, left: 0, stoppedBy: null }
}

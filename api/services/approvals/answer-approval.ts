import { eq, sql } from 'drizzle-orm'
import { projects } from '../../db/schema/staging/projects.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'
import { publish } from '../../events/publish.ts'
import { announce } from '../webhooks/announce.ts'
import { findApprovalLink } from './find-approval-link.ts'
import { latestAnswers } from './latest-answers.ts'
import { recordApprovalEvent } from './record-approval-event.ts'

/** Presses that follow one another are told of together. */
const GATHER_MS = 45_000

export interface SellerAnswer {
  token: string
  kind: 'accepted' | 'change-asked'
  /** What is to be changed; null where the pictures are accepted. */
  words: string | null
  /** The versions that the page showed. */
  generationIds: string[]
  /** The last entry of the trail that the page knew of. */
  seen: number
}

export interface AnswerOutcome {
  recorded: number
  /** Pictures that are others by now than the page showed. */
  outdated: number
  /** Pictures of which somebody else said something else since the page was shown. */
  contradicted: number
}

/**
 * Writes down what a seller said of pictures. What was said already is not written twice; what would overrule an answer
 * that the page did not show yet is not written, so that whoever answers sees it first.
 *
 * @throws AppError not_found, gone as `findApprovalLink`
 */
export async function answerApproval(
  ctx: ServiceContext,
  { token, kind, words, generationIds, seen }: SellerAnswer,
): Promise<AnswerOutcome> {
  return inTransaction(ctx, async (tx) => {
    const { link, rooms } = await findApprovalLink(tx, { token })
    const { userId, id: linkId } = link
    // Whoever answers at the same moment, by whichever link, comes after this.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('approval answers'), ${userId})`)
    const wanted = new Set(generationIds)
    const shown = rooms.filter(({ generationId }) => wanted.has(generationId))
    const answers = await latestAnswers(tx, { userId, generationIds })
    const outcome = { recorded: 0, outdated: wanted.size - shown.length, contradicted: 0 }
    for (const { generationId, projectId, name } of shown) {
      const last = answers.get(generationId)
      if (last?.kind === kind && last.words === words) continue
      if (last && last.id > seen) {
        outcome.contradicted += 1
        continue
      }
      await recordApprovalEvent(tx, { link, kind, words, generationId, projectId, room: name })
      outcome.recorded += 1
      if (kind === 'accepted') await announceApproval(tx, { userId, projectId, versionId: generationId })
    }
    if (outcome.recorded === 0) return outcome
    const runAt = new Date(Date.now() + GATHER_MS)
    const options = { jobKey: `approval-told:${linkId}`, runAt, whenWaiting: 'keep-time' as const }
    await enqueue(tx.db, 'tell-approvals', { linkId }, options)
    await publish(tx.db, userId, { type: 'listings' })
    return outcome
  })
}

/** Other programs of the agent are told at once, each picture by itself. */
async function announceApproval(
  ctx: TransactionContext,
  { userId, projectId, versionId }: { userId: number; projectId: number; versionId: string },
): Promise<void> {
  const [room] = await ctx.db
    .select({ listingId: projects.listingId })
    .from(projects)
    .where(eq(projects.id, projectId))
  if (!room) return
  const data = { projectId, versionId, listingId: room.listingId }
  await announce(ctx, { userId, event: { type: 'room.approved', data } })
}

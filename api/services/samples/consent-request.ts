import { and, eq, isNull } from 'drizzle-orm'
import { generations, projects, sampleConsents } from '../../db/schema/staging/projects.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { AppError, notFound } from '../../errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { hashToken, newToken } from '../accounts/tokens/token.ts'
import { NOT_STAGED } from './find-showable.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long the question stands; who has agreed can take that back by the same link for as long as there is the room. */
export const CONSENT_DAYS = 30

/** When a link for consent that is sent at `now` stops working. */
export const consentEnd = (now = new Date()) => new Date(now.getTime() + CONSENT_DAYS * DAY_MS)

async function refuseAskedAlready(ctx: TransactionContext, projectId: number): Promise<void> {
  const [asked] = await ctx.db.select().from(sampleConsents).where(eq(sampleConsents.projectId, projectId))
  if (!asked) return
  if (asked.answer === 'agreed') throw new AppError('conflict', 'The owner of this room has agreed already.')
  if (asked.answer === 'declined') throw new AppError('conflict', 'The owner of this room has declined.')
  if (asked.expiresAt > new Date())
    throw new AppError('conflict', 'The owner of this room was asked and has not answered yet.')
}

/**
 * Asks the owner of a private room, by mail, whether the version that stands may be shown in the public gallery. Nobody
 * is asked again who was asked within the last 30 days, or has declined.
 *
 * @throws AppError not_found; conflict where there is nothing to ask
 */
export async function requestConsent(
  ctx: ServiceContext,
  { projectId }: { projectId: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [room] = await tx.db
      .select({ generation: generations })
      .from(projects)
      .innerJoin(users, and(eq(users.id, projects.userId), isNull(users.deletedAt)))
      .leftJoin(generations, eq(generations.id, projects.currentGenerationId))
      .where(eq(projects.id, projectId))
      .for('update', { of: projects })
    if (!room) throw notFound('Project')
    const { generation } = room
    if (!generation) throw new AppError('conflict', NOT_STAGED)
    if (generation.isPublic)
      throw new AppError(
        'conflict',
        'This room was staged for the public gallery; its owner need not be asked.',
      )
    await refuseAskedAlready(tx, projectId)
    // Nobody holds this token: the one that works is made when the mail leaves.
    const question = {
      generationId: generation.id,
      tokenHash: hashToken(newToken()),
      answer: null,
      createdAt: new Date(),
      expiresAt: consentEnd(),
    }
    await tx.db
      .insert(sampleConsents)
      .values({ projectId, ...question })
      .onConflictDoUpdate({ target: sampleConsents.projectId, set: question })
    await recordAudit(tx, {
      action: 'consent.asked',
      subject: { kind: 'project', id: projectId },
      after: { generationId: generation.id },
    })
    await enqueue(tx.db, 'mail-sample-consent', { projectId }, { jobKey: `sample-consent:${projectId}` })
  })
}

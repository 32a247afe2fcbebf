import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { ConsentQuestion } from '../../../shared/site-page.ts'
import { images } from '../../db/schema/staging/images.ts'
import { generations, projects, sampleConsents } from '../../db/schema/staging/projects.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { AppError } from '../../errors.ts'
import { hashToken } from '../accounts/tokens/token.ts'
import type { SampleSide } from './public-copies.ts'
import { setSample } from './set-sample.ts'
import type { ServiceContext } from '../context/service-context.ts'

const gone = () => new AppError('not_found', 'This link does not work any more')

/** Who has agreed can take it back after the question has expired. */
const isOpen = (token: string) =>
  and(
    eq(sampleConsents.tokenHash, hashToken(token)),
    or(gt(sampleConsents.expiresAt, sql`now()`), eq(sampleConsents.answer, 'agreed')),
  )

async function findQuestion(ctx: ServiceContext, token: string) {
  const [row] = await ctx.db
    .select({ project: projects, generation: generations, answer: sampleConsents.answer })
    .from(sampleConsents)
    .innerJoin(projects, eq(projects.id, sampleConsents.projectId))
    .innerJoin(users, and(eq(users.id, projects.userId), isNull(users.deletedAt)))
    .innerJoin(generations, eq(generations.id, sampleConsents.generationId))
    .where(isOpen(token))
  if (!row) throw gone()
  return row
}

/** What an owner is asked by a link. @throws AppError not_found for a link that is not or no longer one */
export async function describeQuestion(
  ctx: ServiceContext,
  { token }: { token: string },
): Promise<ConsentQuestion> {
  const { project, generation, answer } = await findQuestion(ctx, token)
  return { token, room: project.name, instructions: generation.userPrompt, answer }
}

/** A picture that the question is about. @throws AppError not_found */
export async function findQuestionImage(
  ctx: ServiceContext,
  { token, side }: { token: string; side: SampleSide },
): Promise<typeof images.$inferSelect> {
  const { project, generation } = await findQuestion(ctx, token)
  const id = side === 'before' ? project.originalImageId : generation.stagedImageId
  const [image] = id === null ? [] : await ctx.db.select().from(images).where(eq(images.id, id))
  if (!image) throw gone()
  return image
}

/**
 * Writes down what the owner answered. Declining, also after having agreed, takes the room out of the gallery at once.
 *
 * @throws AppError not_found
 */
export async function answerConsent(
  ctx: ServiceContext<'storage'>,
  { token, answer }: { token: string; answer: 'agreed' | 'declined' },
): Promise<void> {
  const [answered] = await ctx.db
    .update(sampleConsents)
    .set({ answer, answeredAt: new Date() })
    .where(isOpen(token))
    .returning({ projectId: sampleConsents.projectId, generationId: sampleConsents.generationId })
  if (!answered) throw gone()
  if (answer === 'agreed') return
  const [shown] = await ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, answered.projectId), eq(projects.sampleGenerationId, answered.generationId)))
  if (shown) await setSample(ctx, { projectId: shown.id, choice: { isSample: false, isHero: false } })
}

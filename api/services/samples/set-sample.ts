import { recordAudit } from '../audit/record-audit.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { projects } from '../../db/schema/staging/projects.ts'
import { notFound } from '../../errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { findShowable } from './find-showable.ts'
import { makePublicCopies } from './public-copies.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/** A flag that is left out stays as it is. */
export interface SampleChoice {
  isSample?: boolean
  isHero?: boolean
  isPromptHidden?: boolean
}

/** One choice at a time: two heroes chosen at once would otherwise wait for each other's rooms. */
const lockChoices = (ctx: TransactionContext) => ctx.db.execute(sql`select pg_advisory_xact_lock(7264010)`)

const NOT_SHOWN = { isSample: false, isHero: false, sampleFolder: null, sampleGenerationId: null }

const deleteCopies = (ctx: TransactionContext, folder: string | null) =>
  folder === null ? undefined : enqueue(ctx.db, 'delete-sample-copies', { folder })

/** There is one hero; the one before stays in the gallery where it was chosen for that, too. */
async function replaceHero(ctx: TransactionContext, projectId: number): Promise<void> {
  const [before] = await ctx.db
    .select()
    .from(projects)
    .where(and(eq(projects.isHero, true), ne(projects.id, projectId)))
    .for('update')
  if (!before) return
  const { id, isSample, sampleFolder } = before
  await ctx.db
    .update(projects)
    .set(isSample ? { isHero: false } : NOT_SHOWN)
    .where(eq(projects.id, id))
  if (!isSample) await deleteCopies(ctx, sampleFolder)
}

async function hidePrompt(
  ctx: TransactionContext,
  { id, isSamplePromptHidden: isHidden }: typeof projects.$inferSelect,
  isPromptHidden = isHidden,
): Promise<void> {
  if (isPromptHidden === isHidden) return
  await ctx.db.update(projects).set({ isSamplePromptHidden: isPromptHidden }).where(eq(projects.id, id))
  await recordAudit(ctx, {
    action: 'prompt.hidden',
    subject: { kind: 'project', id },
    before: { isPromptHidden: isHidden },
    after: { isPromptHidden },
  })
}

/**
 * Shows a room in the gallery or as the hero, by public copies of its version of this moment, or takes it back: its
 * addresses answer nothing from then on, and its copies are deleted.
 *
 * @throws AppError not_found; conflict while nothing is staged, or for a private room whose owner has not agreed
 */
export async function setSample(
  ctx: ServiceContext<'storage'>,
  { projectId, choice }: { projectId: number; choice: SampleChoice },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockChoices(tx)
    const [project] = await tx.db.select().from(projects).where(eq(projects.id, projectId)).for('update')
    if (!project) throw notFound('Project')
    const isSample = choice.isSample ?? project.isSample
    const isHero = choice.isHero ?? project.isHero
    if (choice.isSample !== undefined || choice.isHero !== undefined)
      await recordAudit(tx, {
        action: 'sample.set',
        subject: { kind: 'project', id: projectId },
        before: { isSample: project.isSample, isHero: project.isHero },
        after: { isSample, isHero },
      })
    await hidePrompt(tx, project, choice.isPromptHidden)
    if (!isSample && !isHero) {
      await tx.db.update(projects).set(NOT_SHOWN).where(eq(projects.id, projectId))
      await deleteCopies(tx, project.sampleFolder)
      return
    }
    const isPutForward = choice.isSample === true || choice.isHero === true
    const showable = isPutForward ? await findShowable(tx, { projectId }) : null
    if (isHero) await replaceHero(tx, projectId)
    // Chosen again, it shows the room as it is now.
    const isOther = showable !== null && showable.generationId !== project.sampleGenerationId
    const copies = isOther && {
      sampleFolder: await makePublicCopies(ctx, { pictures: showable.pictures }),
      sampleGenerationId: showable.generationId,
    }
    await tx.db
      .update(projects)
      .set({ isSample, isHero, ...copies })
      .where(eq(projects.id, projectId))
    if (copies) await deleteCopies(tx, project.sampleFolder)
  })
}

import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { parseInstruction } from '../../../shared/engine/furnish/instruction/parse-instruction.ts'
import { images } from '../../db/schema/staging/images.ts'
import { type Companion, generations, projects } from '../../db/schema/staging/projects.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'
import { schemeOfLayout } from '../generations/scheme-of-layout.ts'
import { enqueueStaging, type QueuedStaging } from '../generations/enqueue-staging.ts'
import { saidRoomType } from '../projects/said-room-type.ts'
import { chooseLeader } from './choose-leader.ts'

/** Who is waited for wakes those that wait; this is for the case that nobody does. */
const COMPANION_ASK_AGAIN_MS = 120_000

/** A staging that begins, as its job has it. */
export interface BeginningStaging extends QueuedStaging {
  projectId: number
  viewsId: string | null
  instruction: string
  isRedrawn: boolean
  companion: Companion | null
}

const styleOf = (words: string) => parseInstruction(words).style ?? 'modern'

/**
 * The other view of the room whose furniture a staging shows, written down with it, so that another run of it shows the same; null where it
 * chooses its own. `waits` where a view that was asked for before it is being staged in the same style: the job comes back when that ended.
 */
export async function takeCompanion(
  ctx: ServiceContext,
  { staging }: { staging: BeginningStaging },
): Promise<{ waits: boolean; companion: Companion | null }> {
  const { viewsId, companion, isRedrawn } = staging
  if (viewsId === null || companion || isRedrawn) return { waits: false, companion }
  return inTransaction(ctx, async (tx) => {
    const views = await readViews(tx, staging.userId, viewsId)
    if (
      await isFirstAtWork(
        tx,
        staging,
        views.map((view) => view.projectId),
      )
    ) {
      await enqueueStaging(tx, { staging, runAt: new Date(Date.now() + COMPANION_ASK_AGAIN_MS) })
      return { waits: true, companion: null }
    }
    const style = styleOf(staging.instruction)
    const staged = views.filter(({ version }) => version?.layout && styleOf(version.userPrompt) === style)
    const leader = chooseLeader(
      views.map((view) => view.projectId),
      staged.map(({ projectId, version }) => ({
        projectId,
        furnitureOf: version?.companion?.projectId ?? null,
      })),
      staging.projectId,
    )
    const led = staged.find((view) => view.projectId === leader?.projectId)
    const taken = led ? companionOf(led) : null
    if (taken)
      await tx.db
        .update(generations)
        .set({ companion: taken })
        .where(and(eq(generations.id, staging.generationId), eq(generations.status, 'processing')))
    return { waits: false, companion: taken }
  })
}

const readViews = (ctx: TransactionContext, userId: number, viewsId: string) =>
  ctx.db
    .select({ projectId: projects.id, saidRoomType, analysis: images.analysis, version: generations })
    .from(projects)
    .innerJoin(images, eq(images.id, projects.originalImageId))
    .leftJoin(generations, eq(generations.id, projects.currentGenerationId))
    .where(and(eq(projects.userId, userId), eq(projects.viewsId, viewsId)))
    .orderBy(asc(projects.listingPosition), asc(projects.id))

/** Held until the caller is done: who ends meanwhile finds the job that it is to wake. */
async function isFirstAtWork(
  ctx: TransactionContext,
  { projectId, generationId, instruction }: BeginningStaging,
  views: number[],
): Promise<boolean> {
  const running = await ctx.db
    .select({ words: generations.userPrompt })
    .from(generations)
    .where(
      and(
        inArray(generations.projectId, views),
        ne(generations.projectId, projectId),
        eq(generations.status, 'processing'),
        isNull(generations.adjustment),
        // In the database, which tells apart what was asked for within one millisecond.
        sql`(${generations.createdAt}, ${generations.id}) < (
          select mine.created_at, mine.id from ${generations} mine where mine.id = ${generationId})`,
      ),
    )
    .for('share')
  return running.some(({ words }) => styleOf(words) === styleOf(instruction))
}

function companionOf({
  projectId,
  saidRoomType: said,
  analysis,
  version,
}: Awaited<ReturnType<typeof readViews>>[number]): Companion | null {
  if (!version?.layout) return null
  const { layout, companion } = version
  const pieces = layout.pieces.map(({ kind, model, name, x, y, z, turnRad, onTop = [] }) => ({
    kind,
    model,
    name,
    x,
    y,
    z,
    turnRad,
    onTop,
  }))
  // Of one that shows another's furniture itself, what that was drawn by.
  const { seed, instruction, roomType, palette } = companion ?? {
    seed: version.seed,
    instruction: version.userPrompt,
    roomType: said ?? analysis?.roomType ?? null,
    palette: version.palette,
  }
  return {
    projectId,
    generationId: version.id,
    seed,
    instruction,
    roomType,
    palette,
    pieces,
    scheme: schemeOfLayout(layout),
    room: layout.room,
  }
}

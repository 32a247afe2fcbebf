import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { blogComparisonUrl } from '../../../../shared/image-url.ts'
import { blogPictures } from '../../../db/schema/site/blog-pictures.ts'
import { images } from '../../../db/schema/staging/images.ts'
import { generations, projects } from '../../../db/schema/staging/projects.ts'
import { AppError } from '../../../errors.ts'
import { newToken } from '../../accounts/tokens/token.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { readStoredFile } from '../../photos/read-stored-file.ts'
import { findShowable, NOT_STAGED } from '../../samples/find-showable.ts'
import { storeBlogPicture } from './picture-files.ts'

const before = alias(images, 'before_image')
const after = alias(images, 'after_image')

/** The version that stands of a room of one's own, which needs nobody's consent; undefined for somebody else's. */
async function findOwnPair(ctx: ServiceContext, userId: number, projectId: number) {
  const [room] = await ctx.db
    .select({ before, after })
    .from(projects)
    .innerJoin(before, eq(before.id, projects.originalImageId))
    .leftJoin(generations, eq(generations.id, projects.currentGenerationId))
    .leftJoin(after, eq(after.id, generations.stagedImageId))
    .where(and(eq(projects.id, projectId), eq(projects.userId, userId)))
  if (!room) return undefined
  if (room.after === null) throw new AppError('conflict', NOT_STAGED)
  return { before: room.before, after: room.after }
}

/**
 * Makes public copies of a room before and after it was staged. Somebody else's is shown as long as they agree.
 *
 * @throws AppError conflict while nothing is staged, or, with `consent` beside, for a private room whose owner has not
 * agreed
 */
export async function addComparison(
  ctx: ServiceContext<'storage'>,
  { projectId }: { projectId: number },
): Promise<{ address: string; width: number; height: number; name: string }> {
  if (ctx.actor.kind !== 'user') throw new AppError('forbidden', 'Only people choose pictures')
  const { userId } = ctx.actor
  const own = await findOwnPair(ctx, userId, projectId)
  const showable = own ? null : await findShowable(ctx, { projectId })
  const pictures = own ?? showable!.pictures
  const folder = newToken()
  for (const side of ['before', 'after'] as const) {
    const { storagePrefix, fileName } = pictures[side]
    const bytes = await readStoredFile(ctx, { key: `${storagePrefix}/${fileName}` })
    await storeBlogPicture(ctx, { folder, side, bytes })
  }
  const { width, height } = pictures.before
  await inTransaction(ctx, async (tx) => {
    const ofOther = showable && { projectId, generationId: showable.generationId }
    await tx.db
      .insert(blogPictures)
      .values({ folder, kind: 'comparison', width, height, createdBy: userId, ...ofOther })
    await recordAudit(tx, {
      action: 'post.illustrated',
      subject: { kind: 'picture', id: folder },
      after: { kind: 'comparison', projectId },
    })
  })
  const [room] = await ctx.db
    .select({ roomType: projects.roomType })
    .from(projects)
    .where(eq(projects.id, projectId))
  return { address: folderAddress(folder), width, height, name: room?.roomType ?? 'room' }
}

/** Both sides lie below it. */
const folderAddress = (folder: string) => blogComparisonUrl(folder, 'before').replace(/\/before$/, '')

import { and, desc, eq } from 'drizzle-orm'
import { discardedFolders } from '../../db/schema/operations/operations.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { notFound } from '../../errors.ts'
import { publish } from '../../events/publish.ts'
import { newToken } from '../accounts/tokens/token.ts'
import type { ServiceContext } from '../context/service-context.ts'

interface Preview {
  generationId: string
  projectId: number
  userId: number
  jpeg: Uint8Array
}

/** Keeps a first look at a running generation and tells its owner's pages. */
export async function savePreview(ctx: ServiceContext<'storage'>, preview: Preview): Promise<void> {
  const { generationId, projectId, userId, jpeg } = preview
  const folder = `images/${newToken()}`
  const previewKey = `${folder}/preview.jpg`
  // Shown for minutes, and given up from the start: the clean-up takes it once it is a day old.
  await ctx.db.insert(discardedFolders).values({ folder })
  await ctx.storage.put(previewKey, jpeg, 'image/jpeg')
  const shown = await ctx.db
    .update(generations)
    .set({ previewKey })
    .where(and(eq(generations.id, generationId), eq(generations.status, 'processing')))
    .returning({ id: generations.id })
  if (shown.length > 0) await publish(ctx.db, userId, { type: 'project', projectId, status: 'processing' })
}

/**
 * The storage key of the first look at a project's newest generation, also once that has ended: a page that was told of
 * the look just before asks for it just after. @throws AppError not_found
 */
export async function findPreview(
  ctx: ServiceContext,
  { userId, projectId }: { userId: number; projectId: number },
): Promise<string> {
  const [newest] = await ctx.db
    .select({ key: generations.previewKey })
    .from(generations)
    .innerJoin(projects, eq(projects.id, generations.projectId))
    .where(and(eq(generations.projectId, projectId), eq(projects.userId, userId)))
    .orderBy(desc(generations.createdAt))
    .limit(1)
  if (!newest?.key) throw notFound('Image')
  return newest.key
}

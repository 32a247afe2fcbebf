import { eq } from 'drizzle-orm'
import type { SharedProject } from '../../../shared/contracts/projects.ts'
import { sharedImageUrl } from '../../../shared/image-url.ts'
import { images } from '../../db/schema/staging/images.ts'
import { generations, type projects } from '../../db/schema/staging/projects.ts'
import { AppError } from '../../errors.ts'
import { findSharedProject } from './share-project.ts'
import type { ServiceContext } from '../context/service-context.ts'

type StoredImage = typeof images.$inferSelect

type Shown = Pick<typeof projects.$inferSelect, 'originalImageId' | 'currentGenerationId'>

/** The original of a project, or the version that is shown; null while there is none. */
export async function findProjectImage(
  ctx: ServiceContext,
  { project, which }: { project: Shown; which: 'original' | 'staged' },
): Promise<StoredImage | null> {
  if (which === 'original') {
    const [original] = await ctx.db.select().from(images).where(eq(images.id, project.originalImageId))
    return original
  }
  if (project.currentGenerationId === null) return null
  const [staged] = await ctx.db
    .select({ image: images })
    .from(generations)
    .innerJoin(images, eq(images.id, generations.stagedImageId))
    .where(eq(generations.id, project.currentGenerationId))
  return staged?.image ?? null
}

/** A picture that a link shows. @throws AppError not_found */
export async function findSharedImage(
  ctx: ServiceContext,
  { token, which }: { token: string; which: 'original' | 'staged' },
): Promise<StoredImage> {
  const image = await findProjectImage(ctx, { project: await findSharedProject(ctx, { token }), which })
  if (!image) throw new AppError('not_found', 'This link does not work any more')
  return image
}

/** What the page of a link shows. @throws AppError not_found */
export async function describeSharedProject(
  ctx: ServiceContext,
  { token }: { token: string },
): Promise<SharedProject> {
  const { name, createdAt } = await findSharedProject(ctx, { token })
  const original = await findSharedImage(ctx, { token, which: 'original' })
  const staged = await findSharedImage(ctx, { token, which: 'staged' })
  return {
    name,
    originalImageUrl: sharedImageUrl(token, 'original'),
    originalHasAvif: original.hasAvif,
    stagedImageUrl: sharedImageUrl(token, 'staged'),
    stagedHasAvif: staged.hasAvif,
    width: original.width,
    height: original.height,
    createdAt: createdAt.toISOString(),
  }
}

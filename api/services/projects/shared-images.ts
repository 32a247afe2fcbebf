import { eq } from 'drizzle-orm'
import type { SharedProject } from '../../../shared/contracts/projects.ts'
import { sharedImageUrl } from '../../../shared/image-url.ts'
import type { Db, Executor } from '../../db/client.ts'
import { images } from '../../db/schema/images.ts'
import { generations, type projects } from '../../db/schema/projects.ts'
import { AppError } from '../../errors.ts'
import { findSharedProject } from './share-project.ts'

type StoredImage = typeof images.$inferSelect

type Shown = Pick<typeof projects.$inferSelect, 'originalImageId' | 'currentGenerationId'>

/** The original of a project, or the version that is shown; null while there is none. */
export async function findProjectImage(
  db: Executor,
  project: Shown,
  which: 'original' | 'staged',
): Promise<StoredImage | null> {
  if (which === 'original') {
    const [original] = await db.select().from(images).where(eq(images.id, project.originalImageId))
    return original
  }
  if (project.currentGenerationId === null) return null
  const [staged] = await db
    .select({ image: images })
    .from(generations)
    .innerJoin(images, eq(images.id, generations.stagedImageId))
    .where(eq(generations.id, project.currentGenerationId))
  return staged?.image ?? null
}

/** A picture that a link shows. @throws AppError not_found */
export async function findSharedImage(
  db: Db,
  token: string,
  which: 'original' | 'staged',
): Promise<StoredImage> {
  const image = await findProjectImage(db, await findSharedProject(db, token), which)
  if (!image) throw new AppError('not_found', 'This link does not work any more')
  return image
}

/** What the page of a link shows. @throws AppError not_found */
export async function describeSharedProject(db: Db, token: string): Promise<SharedProject> {
  const { name, createdAt } = await findSharedProject(db, token)
  const original = await findSharedImage(db, token, 'original')
  const staged = await findSharedImage(db, token, 'staged')
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

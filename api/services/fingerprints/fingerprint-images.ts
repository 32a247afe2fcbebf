import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { images } from '../../db/schema/staging/images.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { AppError } from '../../errors.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { readStoredFile } from '../photos/read-stored-file.ts'
import { recordFingerprint } from './record-fingerprint.ts'

const IMAGES_PER_RUN = 500

type Image = typeof images.$inferSelect

/** The room that a picture shows, and its version. */
async function shownBy(ctx: ServiceContext, { id, kind }: Image) {
  if (kind === 'original') {
    const [room] = await ctx.db
      .select({ projectId: projects.id })
      .from(projects)
      .where(eq(projects.originalImageId, id))
      .limit(1)
    return { projectId: room?.projectId ?? null, generationId: null }
  }
  const [version] = await ctx.db
    .select({ projectId: generations.projectId, generationId: generations.id })
    .from(generations)
    .where(eq(generations.stagedImageId, id))
    .limit(1)
  return version ?? { projectId: null, generationId: null }
}

async function fingerprint(ctx: ServiceContext<'storage'>, image: Image): Promise<void> {
  const { storagePrefix, fileName, userId, kind } = image
  if (kind !== 'original' && kind !== 'staged') return
  const storageKey = `${storagePrefix}/${fileName}`
  const file = { userId, kind, ...(await shownBy(ctx, image)) }
  const sha256 = createHash('sha256')
    .update(await readStoredFile(ctx, { key: storageKey }))
    .digest('hex')
  await recordFingerprint(ctx, { ...file, storageKey, sha256 })
  // As its photographer has it: what is stored was written anew.
  if (image.sha256 !== sha256)
    await recordFingerprint(ctx, { ...file, storageKey: `${storageKey}#uploaded`, sha256: image.sha256 })
}

/** Writes down photos and staged pictures that were not yet, the oldest first. Answers how many there were. */
export async function fingerprintImages(ctx: ServiceContext<'storage'>): Promise<number> {
  const fresh = await ctx.db
    .select()
    .from(images)
    .where(and(isNull(images.fingerprintedAt), inArray(images.kind, ['original', 'staged'])))
    .orderBy(asc(images.createdAt))
    .limit(IMAGES_PER_RUN)
  for (const image of fresh) {
    // A file that is missing is no reason to leave out the others; the clean-up and restores see to it.
    await fingerprint(ctx, image).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
    await ctx.db.update(images).set({ fingerprintedAt: new Date() }).where(eq(images.id, image.id))
  }
  return fresh.length
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import { images } from '../../../db/schema/staging/images.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { JobPayload } from '../../../jobs/jobs.ts'
import type { encodeAvifVariants } from './encode-avif-variants.ts'
import { encodeAvifApart } from './encode-avif-apart.ts'
import { readStoredFile } from '../read-stored-file.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/**
 * Has AVIF made of a picture that a room shows. Behind everything else that waits, and one at a time however
 * many workers there are, in a process that stands back behind all others: people see WebP meanwhile, and a room's own photo is
 * encoded just when that room is being staged.
 */
export const enqueueAvif = (ctx: ServiceContext, { imageId }: { imageId: string }): Promise<void> =>
  enqueue(ctx.db, 'add-avif', { imageId }, { jobKey: `avif:${imageId}`, priority: 10, queueName: 'avif' })

/**
 * Stores the AVIF variants of a picture, then says in its row that they are there.
 * `encode` is another one in tests, so that they do not stand back behind whatever else runs.
 */
export async function addAvifVariants(
  ctx: ServiceContext<'storage'>,
  { imageId, encode = encodeAvifApart }: JobPayload<'add-avif'> & { encode?: typeof encodeAvifVariants },
): Promise<void> {
  const isShown = inArray(images.kind, ['original', 'staged'])
  const [image] = await ctx.db
    .select()
    .from(images)
    .where(and(eq(images.id, imageId), eq(images.hasAvif, false), isShown))
  // Deleted meanwhile, or done for another room of the same photo.
  if (!image) return
  const whole = await readStoredFile(ctx, { key: `${image.storagePrefix}/${image.fileName}` })
  let addedBytes = 0
  for (const { name, contentType, bytes } of await encode(whole)) {
    await ctx.storage.put(`${image.storagePrefix}/${name}`, bytes, contentType)
    addedBytes += bytes.length
  }
  // Run twice at once, it counts them once.
  await ctx.db
    .update(images)
    .set({
      hasAvif: true,
      storedBytes: sql`coalesce(${images.storedBytes}, ${images.bytes}) + ${addedBytes}`,
    })
    .where(and(eq(images.id, imageId), eq(images.hasAvif, false)))
}

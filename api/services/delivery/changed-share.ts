import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { images } from '../../db/schema/staging/images.ts'
import { generations } from '../../db/schema/staging/projects.ts'
import { readStoredFile } from '../photos/read-stored-file.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** How much of a version's picture differs from the photo, 0 to 1; null where no mask was kept. */
export async function changedShare(
  ctx: ServiceContext<'storage'>,
  { generationId }: { generationId: string },
): Promise<number | null> {
  const [mask] = await ctx.db
    .select({ storagePrefix: images.storagePrefix, fileName: images.fileName })
    .from(generations)
    .innerJoin(images, eq(images.id, generations.maskImageId))
    .where(eq(generations.id, generationId))
  if (!mask) return null
  const { data } = await sharp(await readStoredFile(ctx, { key: `${mask.storagePrefix}/${mask.fileName}` }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.reduce((count, value) => count + (value > 127 ? 1 : 0), 0) / data.length
}

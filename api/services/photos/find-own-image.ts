import { and, eq, ne } from 'drizzle-orm'
import { imageIdFromUrl } from '../../../shared/image-url.ts'
import { images } from '../../db/schema/staging/images.ts'
import { notFound } from '../../errors.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** @throws AppError not_found, also for a picture of somebody else, and for one kept back until its watermark is lifted */
export async function findOwnImage(
  ctx: ServiceContext,
  { userId, address }: { userId: number; address: string },
): Promise<typeof images.$inferSelect> {
  const id = imageIdFromUrl(address)
  if (id === null) throw notFound('Image')
  const [image] = await ctx.db
    .select()
    .from(images)
    .where(and(eq(images.id, id), eq(images.userId, userId), ne(images.kind, 'withheld')))
  if (!image) throw notFound('Image')
  return image
}

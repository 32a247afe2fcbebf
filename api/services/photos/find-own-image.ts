import { and, eq } from 'drizzle-orm'
import { imageIdFromUrl } from '../../../shared/image-url.ts'
import type { Executor } from '../../db/client.ts'
import { images } from '../../db/schema/images.ts'
import { notFound } from '../../errors.ts'

/** @throws AppError not_found, also for a picture of somebody else */
export async function findOwnImage(
  db: Executor,
  userId: number,
  address: string,
): Promise<typeof images.$inferSelect> {
  const id = imageIdFromUrl(address)
  if (id === null) throw notFound('Image')
  const [image] = await db
    .select()
    .from(images)
    .where(and(eq(images.id, id), eq(images.userId, userId)))
  if (!image) throw notFound('Image')
  return image
}

import { and, asc, eq, notInArray } from 'drizzle-orm'
import { images } from '../../db/schema/staging/images.ts'
import type { ServiceContext } from '../context/service-context.ts'

type Photo = typeof images.$inferSelect

/** Half of what a zip can hold, and small enough to be fetched again when a download breaks off. */
const MAX_PART_BYTES = 2 * 1024 ** 3

/** Splits photos, in their order, into parts of at most `maxBytes`; there is always a first one. */
export function splitIntoParts<Item extends { bytes: number }>(
  photos: Item[],
  maxBytes = MAX_PART_BYTES,
): Item[][] {
  const parts: Item[][] = [[]]
  let bytes = 0
  for (const photo of photos) {
    if (bytes + photo.bytes > maxBytes && parts.at(-1)!.length > 0) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)!.push(photo)
    bytes += photo.bytes
  }
  return parts
}

/** The photos of a person's export, by part. New photos come last, so that parts keep their photos. */
export async function planExport(ctx: ServiceContext, { userId }: { userId: number }): Promise<Photo[][]> {
  const photos = await ctx.db
    .select()
    .from(images)
    .where(and(eq(images.userId, userId), notInArray(images.kind, ['mask', 'difference', 'withheld'])))
    .orderBy(asc(images.createdAt), asc(images.id))
  return splitIntoParts(photos)
}

/** The name of a photo inside the zip. */
export const exportedName = ({ id, kind, fileName, createdAt }: Photo): string =>
  `photos/${createdAt.toISOString().slice(0, 10)}-${kind}-${id}${fileName.slice(fileName.lastIndexOf('.'))}`

import { and, eq } from 'drizzle-orm'
import { images, type KeptReading } from '../../db/schema/staging/images.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** Has the room of a photo read, behind everything that somebody waits for, and one at a time in the whole product. */
export const enqueueRoomReading = (ctx: ServiceContext, { imageId }: { imageId: string }): Promise<void> =>
  enqueue(
    ctx.db,
    'read-room',
    { imageId },
    { jobKey: `room:${imageId}`, priority: 5, queueName: 'rooms-read' },
  )

/** Keeps what the engine read with the photo that it was read of; nothing where the photo has gone or its file was replaced. */
export async function keepRoomReading(
  ctx: ServiceContext,
  { image, kept }: { image: Pick<typeof images.$inferSelect, 'id' | 'storagePrefix'>; kept: KeptReading },
): Promise<void> {
  await ctx.db
    .update(images)
    .set({ roomReading: kept })
    .where(and(eq(images.id, image.id), eq(images.storagePrefix, image.storagePrefix)))
}

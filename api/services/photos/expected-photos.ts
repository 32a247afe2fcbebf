import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { ExpectedPhoto } from '../../../shared/contracts/photos.ts'
import type { Db, Executor } from '../../db/client.ts'
import { expectedPhotos, photoUploads } from '../../db/schema/photo-uploads.ts'

/** Which of these photos of a user have arrived already. */
async function arrivedPhotos(db: Executor, userId: number, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const stored = and(
    eq(photoUploads.userId, userId),
    inArray(photoUploads.id, ids),
    eq(photoUploads.state, 'stored'),
  )
  const rows = await db.select({ id: photoUploads.id }).from(photoUploads).where(stored)
  return new Set(rows.map(({ id }) => id))
}

/** Remembers all that a device holds and has not sent; what it no longer names is forgotten. */
export async function announcePhotos(
  db: Db,
  userId: number,
  deviceId: string,
  photos: ExpectedPhoto[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = photos.map(({ id }) => id)
    const here = and(eq(expectedPhotos.userId, userId), eq(expectedPhotos.deviceId, deviceId))
    await tx
      .delete(expectedPhotos)
      .where(and(here, ids.length > 0 ? notInArray(expectedPhotos.photoId, ids) : undefined))
    const known = await arrivedPhotos(tx, userId, ids)
    const rows = photos
      .filter(({ id }) => !known.has(id))
      .map(({ id, label, capturedAt }) => ({
        userId,
        deviceId,
        photoId: id,
        label,
        capturedAt: new Date(capturedAt),
      }))
    if (rows.length > 0) await tx.insert(expectedPhotos).values(rows).onConflictDoNothing()
  })
}

/** What a device announced and never sent. */
export async function listExpectedPhotos(
  db: Executor,
  userId: number,
  deviceId: string,
): Promise<ExpectedPhoto[]> {
  const rows = await db
    .select()
    .from(expectedPhotos)
    .where(and(eq(expectedPhotos.userId, userId), eq(expectedPhotos.deviceId, deviceId)))
    .orderBy(expectedPhotos.capturedAt)
  // One may have arrived while its announcement was on its way.
  const known = await arrivedPhotos(
    db,
    userId,
    rows.map(({ photoId }) => photoId),
  )
  return rows
    .filter(({ photoId }) => !known.has(photoId))
    .map(({ photoId, label, capturedAt }) => ({
      id: photoId,
      label,
      capturedAt: capturedAt.toISOString(),
    }))
}

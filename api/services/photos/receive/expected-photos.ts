import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { ExpectedPhoto } from '../../../../shared/contracts/photos.ts'
import { expectedPhotos, photoUploads } from '../../../db/schema/staging/photo-uploads.ts'
import { ACCOUNT_CAPS } from '../../limits/account-limits.ts'
import { type Account, accountTier } from '../../limits/account-tier.ts'
import type { ServiceContext, TransactionContext } from '../../context/service-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'

/** Which of these photos of a user have arrived already. */
async function arrivedPhotos(ctx: ServiceContext, userId: number, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const stored = and(
    eq(photoUploads.userId, userId),
    inArray(photoUploads.id, ids),
    eq(photoUploads.state, 'stored'),
  )
  const rows = await ctx.db.select({ id: photoUploads.id }).from(photoUploads).where(stored)
  return new Set(rows.map(({ id }) => id))
}

/** A device is made up with every new cookie: all of an account together name so many, then its oldest are forgotten. */
async function forgetBeyondCap(ctx: TransactionContext, account: Account): Promise<void> {
  const own = eq(expectedPhotos.userId, account.id)
  const surplus = ctx.db
    .select({ deviceId: expectedPhotos.deviceId, photoId: expectedPhotos.photoId })
    .from(expectedPhotos)
    .where(own)
    .orderBy(desc(expectedPhotos.announcedAt), expectedPhotos.deviceId, expectedPhotos.photoId)
    .offset(ACCOUNT_CAPS.expectedPhotos[accountTier(account)])
  await ctx.db
    .delete(expectedPhotos)
    .where(and(own, sql`(${expectedPhotos.deviceId}, ${expectedPhotos.photoId}) in ${surplus}`))
}

/** Remembers all that a device holds and has not sent; what it no longer names is forgotten. */
export async function announcePhotos(
  ctx: ServiceContext,
  { account, deviceId, photos }: { account: Account; deviceId: string; photos: ExpectedPhoto[] },
): Promise<void> {
  const userId = account.id
  await inTransaction(ctx, async (tx) => {
    // One at a time, or several at once would each leave as many as there may be.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('expected_photos'), ${userId})`)
    const ids = photos.map(({ id }) => id)
    const here = and(eq(expectedPhotos.userId, userId), eq(expectedPhotos.deviceId, deviceId))
    await tx.db
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
    if (rows.length > 0) await tx.db.insert(expectedPhotos).values(rows).onConflictDoNothing()
    await forgetBeyondCap(tx, account)
  })
}

/** What a device announced and never sent. */
export async function listExpectedPhotos(
  ctx: ServiceContext,
  { userId, deviceId }: { userId: number; deviceId: string },
): Promise<ExpectedPhoto[]> {
  const rows = await ctx.db
    .select()
    .from(expectedPhotos)
    .where(and(eq(expectedPhotos.userId, userId), eq(expectedPhotos.deviceId, deviceId)))
    .orderBy(expectedPhotos.capturedAt)
  // One may have arrived while its announcement was on its way.
  const known = await arrivedPhotos(
    ctx,
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

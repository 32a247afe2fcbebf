import { and, lt } from 'drizzle-orm'
import { images } from '../../db/schema/staging/images.ts'
import { listLifetimes, noteAlive } from '../operations/database-lifetimes.ts'
import { sweepFiles } from './sweep-files.ts'
import { isUnused } from './unused-images.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** A photo may wait this long between its upload and the project that uses it. */
const KEPT_UNUSED_MS = 24 * 60 * 60 * 1000

export interface Garbage {
  /** Pictures that no project names any more. */
  images: number
  /** Deleted files: of pictures and first looks that were given up. */
  files: number
  /** Files that this database knows nothing of, set aside for a person to look at. */
  quarantined: number
}

async function deleteOldUnused(ctx: ServiceContext, before: Date): Promise<number> {
  const deleted = await ctx.db
    .delete(images)
    .where(and(lt(images.createdAt, before), isUnused(ctx)))
    .returning({ id: images.id })
  return deleted.length
}

/**
 * Deletes pictures and files that were given up, and sets aside what nobody knows (`sweepFiles`). Safe to run at any
 * time, also twice at once.
 */
export async function collectGarbage(
  ctx: ServiceContext<'storage'>,
  { now = new Date() }: { now?: Date } = {},
): Promise<Garbage> {
  await noteAlive(ctx)
  const before = new Date(now.getTime() - KEPT_UNUSED_MS)
  // A day counts from when the database came back: nobody can have used a photo while it was away.
  const { beganAt } = (await listLifetimes(ctx)).at(-1)!
  return {
    images: beganAt < before ? await deleteOldUnused(ctx, before) : 0,
    ...(await sweepFiles(ctx, { now, before })),
  }
}

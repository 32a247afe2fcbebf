import { inArray, lt } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import { images } from '../../db/schema/staging/images.ts'
import { discardedFolders } from '../../db/schema/operations/operations.ts'
import type { ListedObject } from '../../providers/storage/storage.ts'
import { listLifetimes } from '../operations/database-lifetimes.ts'
import type { ServiceContext } from '../context/service-context.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A file that no row was ever written for: by then nobody restores a back-up in which there is one. */
const UNKNOWN_KEPT_MS = 30 * DAY_MS

/** Where files are set aside. Nothing here is ever shown or deleted by the product. */
const QUARANTINE = 'quarantine'

const BATCH = 500

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/'))

/** Moved and not deleted: a database of another day may know it. */
async function setAside(ctx: ServiceContext<'storage'>, key: string): Promise<boolean> {
  const object = await ctx.storage.get(key)
  if (!object) return false
  await ctx.storage.put(`${QUARANTINE}/${key}`, await buffer(object.stream), object.contentType)
  await ctx.storage.delete(key)
  return true
}

/**
 * Deletes the files of folders that were given up, once they were last written before `before`. A file of which this
 * database knows nothing is left alone for 30 days and then set aside, and only where the database was at work when it
 * was written: what is newer than its last known state, or was written while it was away, belongs to another state of
 * it, which was lost when an older back-up was restored.
 */
export async function sweepFiles(
  ctx: ServiceContext<'storage'>,
  { now, before }: { now: Date; before: Date },
): Promise<{ files: number; quarantined: number }> {
  const lifetimes = await listLifetimes(ctx)
  const isUnknownForLong = ({ lastModified }: ListedObject) =>
    now.getTime() - lastModified.getTime() > UNKNOWN_KEPT_MS &&
    lifetimes.some(({ beganAt, aliveAt }) => beganAt <= lastModified && lastModified <= aliveAt)
  const swept = { files: 0, quarantined: 0 }

  const sweep = async (batch: ListedObject[]) => {
    const folders = [...new Set(batch.map(({ key }) => folderOf(key)))]
    const [named, discarded] = await Promise.all([
      ctx.db
        .select({ folder: images.storagePrefix })
        .from(images)
        .where(inArray(images.storagePrefix, folders)),
      ctx.db.select().from(discardedFolders).where(inArray(discardedFolders.folder, folders)),
    ])
    const isNamed = new Set(named.map(({ folder }) => folder))
    const isDiscarded = new Set(discarded.map(({ folder }) => folder))
    for (const object of batch) {
      const folder = folderOf(object.key)
      if (isNamed.has(folder)) continue
      if (isDiscarded.has(folder)) {
        await ctx.storage.delete(object.key)
        swept.files += 1
      } else if (isUnknownForLong(object) && (await setAside(ctx, object.key))) swept.quarantined += 1
    }
  }

  const batch: ListedObject[] = []
  for await (const object of ctx.storage.list('images/')) {
    // Younger files may belong to an upload whose row is about to be written.
    if (object.lastModified < before) batch.push(object)
    if (batch.length === BATCH) await sweep(batch.splice(0))
  }
  if (batch.length > 0) await sweep(batch)
  await ctx.db
    .delete(discardedFolders)
    .where(lt(discardedFolders.discardedAt, new Date(now.getTime() - UNKNOWN_KEPT_MS)))
  return swept
}

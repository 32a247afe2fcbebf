import { and, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { images } from '../../db/schema/images.ts'
import { generations, projects } from '../../db/schema/projects.ts'
import type { Storage } from '../../providers/storage/storage.ts'

/** A photo may wait this long between its upload and the project that uses it. */
const KEPT_UNUSED_MS = 24 * 60 * 60 * 1000

export interface Garbage {
  /** Pictures that no project names any more. */
  images: number
  /** Files that no picture names: of deleted accounts, or of a crash between file and row. */
  files: number
}

async function deleteUnusedImages(db: Db, before: Date): Promise<number> {
  const usedByProject = db
    .select({ one: sql`1` })
    .from(projects)
    .where(eq(projects.originalImageId, images.id))
  const usedByVersion = db
    .select({ one: sql`1` })
    .from(generations)
    .where(
      or(
        eq(generations.stagedImageId, images.id),
        eq(generations.cleanImageId, images.id),
        eq(generations.maskImageId, images.id),
        eq(generations.differenceImageId, images.id),
      ),
    )
  const deleted = await db
    .delete(images)
    .where(and(lt(images.createdAt, before), notExists(usedByProject), notExists(usedByVersion)))
    .returning({ id: images.id })
  return deleted.length
}

/** Which of the folders a picture names. */
async function namedFolders(db: Db, folders: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ folder: images.storagePrefix })
    .from(images)
    .where(inArray(images.storagePrefix, folders))
  return new Set(rows.map(({ folder }) => folder))
}

const BATCH = 500

async function deleteUnnamedFiles(db: Db, storage: Storage, before: Date): Promise<number> {
  let deleted = 0
  const sweep = async (keys: string[]) => {
    const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/'))
    const named = await namedFolders(db, [...new Set(keys.map(folderOf))])
    for (const key of keys) {
      if (named.has(folderOf(key))) continue
      await storage.delete(key)
      deleted++
    }
  }
  const batch: string[] = []
  for await (const { key, lastModified } of storage.list('images/')) {
    // Younger files may belong to an upload whose row is about to be written.
    if (lastModified < before) batch.push(key)
    if (batch.length === BATCH) await sweep(batch.splice(0))
  }
  if (batch.length > 0) await sweep(batch)
  return deleted
}

/** Deletes pictures and files that nothing can show any more. Safe to run at any time, also twice at once. */
export async function collectGarbage(db: Db, storage: Storage, now = new Date()): Promise<Garbage> {
  const before = new Date(now.getTime() - KEPT_UNUSED_MS)
  return {
    images: await deleteUnusedImages(db, before),
    files: await deleteUnnamedFiles(db, storage, before),
  }
}

import { inArray } from 'drizzle-orm'
import { projects } from '../../db/schema/staging/projects.ts'
import { SAMPLES_PREFIX } from './public-copies.ts'
import type { ServiceContext } from '../context/service-context.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 500

const folderOf = (key: string): string => key.slice(SAMPLES_PREFIX.length).split('/')[0]

/**
 * Deletes public copies that belong to no chosen room any more: of rooms and accounts that were deleted, or of a crash
 * while they were made. They can be made again from the room's own pictures, so none is kept for a back-up. Answers how
 * many files went.
 */
export async function sweepCopies(
  ctx: ServiceContext<'storage'>,
  { now = new Date() }: { now?: Date } = {},
): Promise<number> {
  let deleted = 0
  const sweep = async (keys: string[]) => {
    const isNamed = inArray(projects.sampleFolder, [...new Set(keys.map(folderOf))])
    const rows = await ctx.db.select({ folder: projects.sampleFolder }).from(projects).where(isNamed)
    const named = new Set(rows.map(({ folder }) => folder))
    for (const key of keys) {
      if (named.has(folderOf(key))) continue
      await ctx.storage.delete(key)
      deleted += 1
    }
  }
  const batch: string[] = []
  for await (const { key, lastModified } of ctx.storage.list(SAMPLES_PREFIX)) {
    // Younger ones may be those of a room that is being chosen.
    if (now.getTime() - lastModified.getTime() > DAY_MS) batch.push(key)
    if (batch.length === BATCH) await sweep(batch.splice(0))
  }
  if (batch.length > 0) await sweep(batch)
  return deleted
}

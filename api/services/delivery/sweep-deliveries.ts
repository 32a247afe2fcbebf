import { and, inArray, isNull, lt } from 'drizzle-orm'
import { deliveryPackages } from '../../db/schema/delivery/delivery-packages.ts'
import { disclosures } from '../../db/schema/delivery/disclosures.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { PACKAGES_PREFIX } from './build-package.ts'
import { DISCLOSURES_PREFIX } from './disclosure-copies.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes the files below a prefix whose folder no row names, once they are a day old. Answers how many went. */
async function sweep(
  ctx: ServiceContext<'storage'>,
  prefix: string,
  namedOf: (folders: string[]) => Promise<{ folder: string }[]>,
  now: Date,
): Promise<number> {
  const byFolder = new Map<string, string[]>()
  for await (const { key, lastModified } of ctx.storage.list(prefix)) {
    // Younger ones may be those of a package or a page that is being made.
    if (now.getTime() - lastModified.getTime() <= DAY_MS) continue
    const folder = key.slice(prefix.length).split('/')[0]
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), key])
  }
  const named = new Set((await namedOf([...byFolder.keys()])).map(({ folder }) => folder))
  const unnamed = [...byFolder].filter(([folder]) => !named.has(folder)).flatMap(([, keys]) => keys)
  for (const key of unnamed) await ctx.storage.delete(key)
  return unnamed.length
}

/**
 * Deletes packages whose time is over, and the files of these, of withdrawn public pages, of versions that such a page no
 * longer shows, and of accounts that are gone. Answers how many files went.
 */
export async function sweepDeliveries(
  ctx: ServiceContext<'storage'>,
  { now = new Date() }: { now?: Date } = {},
): Promise<number> {
  await ctx.db.delete(deliveryPackages).where(lt(deliveryPackages.expiresAt, now))
  const packages = await sweep(
    ctx,
    PACKAGES_PREFIX,
    (folders) =>
      ctx.db
        .select({ folder: deliveryPackages.folder })
        .from(deliveryPackages)
        .where(inArray(deliveryPackages.folder, folders)),
    now,
  )
  const pages = await sweep(
    ctx,
    DISCLOSURES_PREFIX,
    (folders) =>
      ctx.db
        .select({ folder: disclosures.folder })
        .from(disclosures)
        .where(and(isNull(disclosures.revokedAt), inArray(disclosures.folder, folders))),
    now,
  )
  return packages + pages
}

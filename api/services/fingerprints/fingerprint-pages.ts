import { createHash } from 'node:crypto'
import { asc, isNull, sql } from 'drizzle-orm'
import { disclosures } from '../../db/schema/delivery/disclosures.ts'
import { pictureFingerprints } from '../../db/schema/delivery/picture-fingerprints.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { disclosureKey } from '../delivery/disclosure-copies.ts'
import { readStoredFile } from '../photos/read-stored-file.ts'
import { webVariants } from '../photos/variants/encode-web-variants.ts'
import { differenceHash } from './difference-hash.ts'
import { recordFingerprint } from './record-fingerprint.ts'

/** By its looks a picture is known from one of its sizes. */
const COMPARED_VARIANT = 'w960.webp'
const PAGES_PER_RUN = 100

type Page = typeof disclosures.$inferSelect

async function fingerprintPage(ctx: ServiceContext<'storage'>, page: Page): Promise<void> {
  const { folder, userId, projectId, generationId } = page
  if (userId === null) return
  for (const kind of ['original', 'staged'] as const)
    for (const { name } of webVariants) {
      const storageKey = disclosureKey(folder, kind, name)
      if (storageKey === null || (await ctx.storage.stat(storageKey)) === null) continue
      const bytes = await readStoredFile(ctx, { key: storageKey })
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const hash = name === COMPARED_VARIANT ? await differenceHash(bytes) : null
      await recordFingerprint(ctx, { storageKey, userId, projectId, generationId, kind, sha256, hash })
    }
}

/** Writes down the pictures of public pages that were not yet. Answers how many pages there were. */
export async function fingerprintPages(ctx: ServiceContext<'storage'>): Promise<number> {
  const isKnown = sql`exists (select from ${pictureFingerprints}
    where ${pictureFingerprints.storageKey} = 'disclosures/' || ${disclosures.folder} || '/staged/' || ${COMPARED_VARIANT}::text)`
  const fresh = await ctx.db
    .select()
    .from(disclosures)
    .where(sql`${isNull(disclosures.revokedAt)} and not ${isKnown} and ${disclosures.userId} is not null`)
    .orderBy(asc(disclosures.publishedAt))
    .limit(PAGES_PER_RUN)
  for (const page of fresh) await fingerprintPage(ctx, page)
  return fresh.length
}

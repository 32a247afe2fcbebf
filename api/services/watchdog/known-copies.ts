import { eq } from 'drizzle-orm'
import { disclosureCopies } from '../../db/schema/delivery/disclosure-watch.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { disclosureKey } from '../delivery/disclosure-copies.ts'
import { readStoredFile } from '../photos/read-stored-file.ts'
import { WATCHED_VARIANT } from './look-at-page.ts'
import { noteCopy } from './note-copy.ts'

/** What the pictures of a page were when they were published. */
export async function knownCopies(
  ctx: ServiceContext<'storage'>,
  { folder }: { folder: string },
): Promise<Map<string, string>> {
  const read = () => ctx.db.select().from(disclosureCopies).where(eq(disclosureCopies.folder, folder))
  const rows = await read()
  const known = rows.length > 0 ? rows : await noteStoredCopies(ctx, { folder }).then(read)
  return new Map(known.map(({ file, sha256 }) => [file, sha256]))
}

/** Of pages from before this was noted: what is stored now, once, and from then on compared with. */
async function noteStoredCopies(
  ctx: ServiceContext<'storage'>,
  { folder }: { folder: string },
): Promise<void> {
  for (const side of ['original', 'staged'] as const) {
    const key = disclosureKey(folder, side, WATCHED_VARIANT)
    const stored = key === null ? null : await ctx.storage.stat(key)
    if (key === null || !stored) continue
    const bytes = await readStoredFile(ctx, { key })
    await noteCopy(ctx, { folder, file: `${side}/${WATCHED_VARIANT}`, bytes })
  }
}

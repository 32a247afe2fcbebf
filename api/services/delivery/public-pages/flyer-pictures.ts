import { and, asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { PublicPage } from '../../../../shared/contracts/delivery/public-pages.ts'
import { disclosures } from '../../../db/schema/delivery/disclosures.ts'
import { readStoredFile } from '../../photos/read-stored-file.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { disclosureKey } from '../disclosure-copies.ts'
import { isRunning } from './is-live.ts'

export interface FlyerPictures {
  original: Uint8Array
  staged: Uint8Array
}

/** The pictures of the room that a page shows, or shows first, as JPEG. */
export async function flyerPictures(
  ctx: ServiceContext<'storage'>,
  { userId, page }: { userId: number; page: PublicPage },
): Promise<FlyerPictures | null> {
  const [room] = await ctx.db
    .select({ folder: disclosures.folder })
    .from(disclosures)
    .where(
      and(
        eq(disclosures.userId, userId),
        isRunning(disclosures),
        page.kind === 'room' ? eq(disclosures.id, page.id) : eq(disclosures.listingId, page.listingId!),
      ),
    )
    .orderBy(asc(disclosures.listingPosition), asc(disclosures.publishedAt))
    .limit(1)
  if (!room) return null
  const read = async (side: 'original' | 'staged') => {
    const key = disclosureKey(room.folder, side, 'w1600.webp')
    if (key === null) throw new Error('No such size')
    return sharp(await readStoredFile(ctx, { key }))
      .jpeg({ quality: 88 })
      .toBuffer()
  }
  return { original: await read('original'), staged: await read('staged') }
}

import { pictureFingerprints } from '../../db/schema/delivery/picture-fingerprints.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { hashBands, hashText, type PictureHash } from './difference-hash.ts'

type New = Omit<typeof pictureFingerprints.$inferInsert, 'dhash' | 'bands' | 'createdAt'> & {
  /** What the picture looks like; left out where the file alone counts. */
  hash?: PictureHash | null
}

/** Writes down by what a file that is handed out is known again. Files never change under their key. */
export async function recordFingerprint(ctx: ServiceContext, { hash, ...file }: New): Promise<void> {
  const look =
    hash === undefined || hash === null ? {} : { dhash: hashText(hash.fine), bands: hashBands(hash.coarse) }
  await ctx.db
    .insert(pictureFingerprints)
    .values({ ...file, ...look })
    .onConflictDoNothing()
}

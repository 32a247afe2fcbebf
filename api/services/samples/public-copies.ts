import type { images } from '../../db/schema/staging/images.ts'
import { newToken } from '../accounts/tokens/token.ts'
import { encodeWebVariants, webVariants } from '../photos/variants/encode-web-variants.ts'
import { readStoredFile } from '../photos/read-stored-file.ts'
import type { ServiceContext } from '../context/service-context.ts'

type StoredImage = typeof images.$inferSelect
export type SampleSide = 'before' | 'after'

const SIDES: SampleSide[] = ['before', 'after']
export const isSide = (text: string): text is SampleSide => SIDES.some((side) => side === text)
/** Where all copies lie, apart from the pictures of which they were made. */
export const SAMPLES_PREFIX = 'samples/'

/** What there is of each picture, and what an address that names none of them gets. */
const VARIANTS = new Set<string>(webVariants.map(({ name }) => name))
const LARGEST = 'w1600.webp' satisfies (typeof webVariants)[number]['name']

/** The file of a copy; null for a variant that there is none of. */
export function publicCopyKey(folder: string, side: SampleSide, variant = LARGEST as string): string | null {
  return VARIANTS.has(variant) ? `${SAMPLES_PREFIX}${folder}/${side}/${variant}` : null
}

/**
 * Makes copies of a room's pictures in the sizes of web pages, never the full ones, and answers their folder. Its name
 * is unguessable, and another one each time.
 */
export async function makePublicCopies(
  ctx: ServiceContext<'storage'>,
  { pictures }: { pictures: Record<SampleSide, StoredImage> },
): Promise<string> {
  const folder = newToken()
  for (const side of SIDES) {
    const { storagePrefix, fileName } = pictures[side]
    const whole = await readStoredFile(ctx, { key: `${storagePrefix}/${fileName}` })
    for (const { name, contentType, bytes } of await encodeWebVariants(whole))
      await ctx.storage.put(`${SAMPLES_PREFIX}${folder}/${side}/${name}`, bytes, contentType)
  }
  return folder
}

/** Deletes every copy in a folder of the gallery; one that is gone already stays so. */
export async function deletePublicCopies(
  ctx: ServiceContext<'storage'>,
  { folder }: { folder: string },
): Promise<void> {
  for (const side of SIDES)
    for (const { name } of webVariants) await ctx.storage.delete(`${SAMPLES_PREFIX}${folder}/${side}/${name}`)
}

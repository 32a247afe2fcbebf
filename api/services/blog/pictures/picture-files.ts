import { encodeWebVariants, webVariants } from '../../photos/variants/encode-web-variants.ts'
import type { SampleSide } from '../../samples/public-copies.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/** Where all copies lie, apart from the pictures of which they were made. */
export const BLOG_PREFIX = 'blog/'

const VARIANTS = new Set<string>(webVariants.map(({ name }) => name))
/** What an address that names no size gets. */
const LARGEST = 'w1600.webp' satisfies (typeof webVariants)[number]['name']

/** `side` names one of the two pictures of a comparison. */
interface Place {
  folder: string
  side?: SampleSide | undefined
}

const pathOf = ({ folder, side }: Place) => [`${BLOG_PREFIX}${folder}`, ...(side ? [side] : [])].join('/')

/** The file of a copy; null for a size that there is none of. */
export const blogPictureKey = ({ variant = LARGEST, ...place }: Place & { variant?: string | undefined }) =>
  VARIANTS.has(variant) ? `${pathOf(place)}/${variant}` : null

/** Stores a picture in the sizes of web pages, never the full one. */
export async function storeBlogPicture(
  ctx: ServiceContext<'storage'>,
  { bytes, ...place }: Place & { bytes: Uint8Array },
): Promise<void> {
  for (const { name, contentType, bytes: encoded } of await encodeWebVariants(bytes))
    await ctx.storage.put(`${pathOf(place)}/${name}`, encoded, contentType)
}

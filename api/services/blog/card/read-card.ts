import { readFile } from 'node:fs/promises'
import { readWhole } from '../../../providers/storage/read-whole.ts'
import { readStoredFile } from '../../photos/read-stored-file.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { blogPictureKey } from '../pictures/picture-files.ts'
import { getPublishedPost } from '../read-posts.ts'
import { cardKey } from './card-key.ts'
import { drawCard, type Card } from './draw-card.ts'

const MAX_CARD_BYTES = 4 * 1024 * 1024

/** Pictures that come with the product, as `/rooms/living/after-1440.jpg`. */
const ROOMS = new URL('../../../../assets/rooms/', import.meta.url)
const ROOM = /^\/rooms\/([\w-]+)\/(before|after)-\d+\.jpg$/

/** The bytes of a featured picture; null for one that is not there any more. */
async function readPicture(ctx: ServiceContext<'storage'>, address: string): Promise<Uint8Array | null> {
  const [, room, side] = ROOM.exec(address) ?? []
  if (room) return readFile(new URL(`${room}/${side}.jpg`, ROOMS))
  const folder = /^\/api\/blog\/pictures\/(\w+)$/.exec(address)?.[1]
  const key = folder === undefined ? null : blogPictureKey({ folder })
  return key === null ? null : readStoredFile(ctx, { key })
}

/** The card of a published post, drawn once for each title and picture. @throws AppError not_found */
export async function readCard(
  ctx: ServiceContext<'storage'>,
  { slug }: { slug: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const post = await getPublishedPost(ctx, { slug })
  const { title, featuredImage, focus } = post
  const key = cardKey(post)
  const kept = await ctx.storage.get(key)
  if (kept) return new Uint8Array(await readWhole(kept.stream, MAX_CARD_BYTES))
  const bytes = featuredImage === null ? null : await readPicture(ctx, featuredImage)
  const picture: Card['picture'] = bytes && { bytes, focus }
  const card = await drawCard({ title, picture })
  await ctx.storage.put(key, card, 'image/jpeg')
  return card
}

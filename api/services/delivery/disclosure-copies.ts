import { newToken } from '../accounts/tokens/token.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { readStoredFile } from '../photos/read-stored-file.ts'
import { encodeWebVariants, webVariants } from '../photos/variants/encode-web-variants.ts'
import { noteCopy } from '../watchdog/note-copy.ts'
import type { DeliverableRoom } from './find-rooms.ts'

/** Where all copies lie, apart from the pictures of which they were made. */
export const DISCLOSURES_PREFIX = 'disclosures/'

const SIDES = ['original', 'staged', 'changed'] as const
export type DisclosureSide = (typeof SIDES)[number]
export const isDisclosureSide = (text: string): text is DisclosureSide => SIDES.some((side) => side === text)

const VARIANTS = new Set<string>(webVariants.map(({ name }) => name))

/** The file of a copy; null for a variant that there is none of. */
export const disclosureKey = (folder: string, side: DisclosureSide, variant: string): string | null =>
  VARIANTS.has(variant) ? `${DISCLOSURES_PREFIX}${folder}/${side}/${variant}` : null

/** Copies a room's pictures in the sizes of web pages into a new folder, and answers its unguessable name. */
export async function copyForDisclosure(
  ctx: ServiceContext<'storage'>,
  { room }: { room: DeliverableRoom },
): Promise<string> {
  const folder = newToken()
  const pictures = { original: room.original, staged: room.staged, changed: room.difference }
  for (const side of SIDES) {
    const picture = pictures[side]
    if (!picture) continue
    const whole = await readStoredFile(ctx, { key: `${picture.storagePrefix}/${picture.fileName}` })
    for (const { name, contentType, bytes } of await encodeWebVariants(whole)) {
      await ctx.storage.put(`${DISCLOSURES_PREFIX}${folder}/${side}/${name}`, bytes, contentType)
      await noteCopy(ctx, { folder, file: `${side}/${name}`, bytes })
    }
  }
  return folder
}

import type { PresetRules } from '../../../shared/contracts/delivery.ts'
import { readStoredFile } from '../photos/read-stored-file.ts'
import type { ServiceContext } from '../context/service-context.ts'
import type { FileKind } from './arrange-files.ts'
import { descriptionOf } from './compose-texts.ts'
import { labelOverlay } from './draw-label.ts'
import type { DeliverableRoom } from './find-rooms.ts'
import { type FittedPhoto, fitPhoto } from './fit-photo.ts'
import { photoXmp } from './photo-xmp.ts'

const INSTRUCTIONS =
  'Virtually staged: furniture was added by software. Say so wherever this picture is shown, and show the original with it.'

/**
 * A room's photo as the rules want each of these kinds. The original carries no description of its making, because
 * nothing of it was made.
 */
export async function makeRoomFiles(
  ctx: ServiceContext<'storage'>,
  {
    room,
    rules,
    kinds,
    caption,
    originalUrl,
  }: {
    room: DeliverableRoom
    rules: PresetRules
    kinds: ReadonlySet<FileKind>
    caption: string
    originalUrl: string | null
  },
): Promise<Map<FileKind, FittedPhoto>> {
  const read = ({ storagePrefix, fileName }: DeliverableRoom['staged']) =>
    readStoredFile(ctx, { key: `${storagePrefix}/${fileName}` })
  const made = new Map<FileKind, FittedPhoto>()
  const xmp = photoXmp({
    engine: room.engine ?? 'exact',
    description: descriptionOf(rules, { room: room.name, caption, originalUrl }),
    instructions: INSTRUCTIONS,
  })
  if (kinds.has('clean') || kinds.has('labelled')) {
    const staged = await read(room.staged)
    if (kinds.has('clean')) made.set('clean', await fitPhoto(staged, rules, { xmp }))
    if (kinds.has('labelled')) {
      const overlay = await labelOverlay(rules.labelWords, rules.labelPlace)
      made.set('labelled', await fitPhoto(staged, rules, { xmp, overlay }))
    }
  }
  if (kinds.has('original')) made.set('original', await fitPhoto(await read(room.original), rules))
  return made
}

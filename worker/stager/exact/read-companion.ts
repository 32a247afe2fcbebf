import type { CompanionView } from '../../../shared/engine/furnish-alike.ts'
import { focalLengthPx } from '../../../shared/focal-length-px.ts'
import type { ListingPalette } from '../../../shared/palettes.ts'
import { decodePhoto } from '../photo-codec.ts'
import type { CompanionOrder } from '../stager.ts'

/** The other view as the engine takes it. */
export async function readCompanion({
  photo,
  focalLength35mm,
  pieces,
  roomType,
  room,
  palette,
  seed,
  instruction,
  floor,
}: CompanionOrder): Promise<CompanionView & { palette: ListingPalette | null }> {
  const picture = photo && (await decodePhoto(photo))
  const view = picture && { photo: picture, focalPx: focalLengthPx(focalLength35mm, picture), room }
  return {
    seed,
    instruction,
    room: roomType,
    palette,
    // The engine named them itself.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    pieces: pieces as CompanionView['pieces'],
    view,
    floor,
  }
}

import type { Features } from '../../../shared/engine/analyse/features/features.ts'
import { registerImage } from '../../../shared/engine/preservation/registration/register-image.ts'
import { warpToOriginal } from '../../../shared/engine/preservation/registration/image-registration.ts'
import { type RoomView, pictureView, roomView } from '../../../shared/engine/preservation/room-view.ts'
import type { CandidateRegion } from '../../../shared/engine/preservation/candidate-region.ts'
import {
  checkRegistered,
  registrationOffset,
  type PreservationMeasures,
} from '../../../shared/engine/preservation/structure-preservation-check.ts'
import { labPixels } from '../../../shared/engine/image/lab.ts'
import { resizeToLongEdge } from '../../../shared/engine/image/resize-image.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { asReturned } from './furnish.ts'
import { truthRooms } from './rooms.ts'

/** A suspect place; `altered` is the share of it (0–1) that differs from the same room with furniture alone. */
export type Candidate = { features: Features; altered: number }

/** A picture as the check saw it, with the room's geometry or without. */
export type PreservationCase = {
  room: string
  kind: string
  isHeldOut: boolean
  isMeasured: boolean
  measures: PreservationMeasures
  lights: Candidate[]
  wiped: Candidate[]
  hearths: Candidate[]
}

/** Which rooms, and whether they are also measured as if their geometry were unclear. */
export type CasesWanted = { only?: string; blind?: boolean }

/** Every altered room, returned as a model returns pictures and measured. */
export async function* preservationCases({
  only,
  blind,
}: CasesWanted = {}): AsyncGenerator<PreservationCase> {
  for await (const { name, isHeldOut, photo, cases } of truthRooms(only)) {
    const view = roomView(photo)
    const views = blind && view.isMeasured ? [view, pictureView(photo)] : [view]
    const furnished = new Map<RoomView, Float32Array>()
    for (const { kind, picture } of cases) {
      const returned = await asReturned(picture)
      const framing = registerImage(photo, returned)
      const inFrame = warpToOriginal(photo, returned, framing)
      for (const view of views) {
        const { measures, places } = checkRegistered(photo, inFrame, view, registrationOffset(framing))
        const lab = labOf(inFrame, view)
        const plain = furnished.get(view) ?? lab
        furnished.set(view, plain)
        const candidates = (found: CandidateRegion[]): Candidate[] =>
          found.map(({ features, inside }) => ({ features, altered: alteredShare(plain, lab, view, inside) }))
        yield {
          room: name,
          kind,
          isHeldOut,
          isMeasured: view.isMeasured,
          measures,
          lights: candidates(places.lights),
          wiped: candidates(places.wiped),
          hearths: candidates(places.hearths),
        }
      }
    }
  }
}

const labOf = (picture: RgbImage, { image }: RoomView): Float32Array =>
  labPixels(resizeToLongEdge(picture, Math.max(image.width, image.height)))

const ALTERED = 6
const STEP_PX = 3

function alteredShare(
  plain: Float32Array,
  lab: Float32Array,
  { image }: RoomView,
  { left, right, top, bottom }: CandidateRegion['inside'],
): number {
  let [all, altered] = [0, 0]
  for (let y = top; y <= bottom; y += STEP_PX)
    for (let x = left; x <= right; x += STEP_PX) {
      const i = (y * image.width + x) * 3
      all++
      if (Math.hypot(lab[i] - plain[i], lab[i + 1] - plain[i + 1], lab[i + 2] - plain[i + 2]) > ALTERED)
        altered++
    }
  return all ? altered / all : 0
}

import type { Features } from '../../../shared/engine/analyse/features.ts'
import { findFraming } from '../../../shared/engine/check/find-framing.ts'
import { reframe } from '../../../shared/engine/check/framing.ts'
import { type RoomView, pictureView, roomView } from '../../../shared/engine/check/room-view.ts'
import type { SuspectPlace } from '../../../shared/engine/check/suspect-place.ts'
import { checkInFrame, departure, type TruthMeasures } from '../../../shared/engine/check/truth-check.ts'
import { labPixels } from '../../../shared/engine/image/lab.ts'
import { resizeToLongEdge } from '../../../shared/engine/image/resize-image.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { asReturned } from './furnish.ts'
import { truthRooms } from './rooms.ts'

/** A suspect place; `altered` is the share of it (0–1) that differs from the same room with furniture alone. */
export type Candidate = { features: Features; altered: number }

/** A picture as the check saw it, with the room's geometry or without. */
export type TruthCase = {
  room: string
  kind: string
  isHeldOut: boolean
  isMeasured: boolean
  measures: TruthMeasures
  lights: Candidate[]
  wiped: Candidate[]
  hearths: Candidate[]
}

/** Which rooms, and whether they are also measured as if their geometry were unclear. */
export type CasesWanted = { only?: string; blind?: boolean }

/** Every altered room, returned as a model returns pictures and measured. */
export async function* truthCases({ only, blind }: CasesWanted = {}): AsyncGenerator<TruthCase> {
  for await (const { name, isHeldOut, photo, cases } of truthRooms(only)) {
    const view = roomView(photo)
    const views = blind && view.isMeasured ? [view, pictureView(photo)] : [view]
    const furnished = new Map<RoomView, Float32Array>()
    for (const { kind, picture } of cases) {
      const returned = await asReturned(picture)
      const framing = findFraming(photo, returned)
      const inFrame = reframe(photo, returned, framing)
      for (const view of views) {
        const { measures, places } = checkInFrame(photo, inFrame, view, departure(framing))
        const lab = labOf(inFrame, view)
        const plain = furnished.get(view) ?? lab
        furnished.set(view, plain)
        const candidates = (found: SuspectPlace[]): Candidate[] =>
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
  { left, right, top, bottom }: SuspectPlace['inside'],
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

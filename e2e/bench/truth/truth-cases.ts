import type { Features } from '../../../shared/engine/analyse/features.ts'
import { type NewLight, newLights } from '../../../shared/engine/check/new-lights.ts'
import { pictureView, type RoomView, roomView } from '../../../shared/engine/check/room-view.ts'
import {
  type TruthCheck,
  type TruthMeasures,
  truthChecker,
} from '../../../shared/engine/check/truth-check.ts'
import { labPixels } from '../../../shared/engine/image/lab.ts'
import { resizeToLongEdge } from '../../../shared/engine/image/resize-image.ts'
import { asReturned } from './furnish.ts'
import { truthRooms } from './rooms.ts'

/** A picture as the check saw it, with the room's geometry or without. */
export type TruthCase = {
  room: string
  kind: string
  isHeldOut: boolean
  isMeasured: boolean
  measures: TruthMeasures
  /** Of each bright thing that is new on a wall, and not there with the furniture alone. */
  lights: Features[]
}

/** Every altered room, returned as a model returns pictures, measured with geometry where that is clear and once more without. */
export async function* truthCases(): AsyncGenerator<TruthCase> {
  for await (const { name, isHeldOut, photo, cases } of truthRooms()) {
    const views = [roomView(photo), pictureView(photo)].filter(({ isMeasured }, i) => isMeasured || i === 1)
    const ofFurniture = new Map<RoomView, NewLight[]>()
    for (const { kind, picture } of cases) {
      const returned = await asReturned(picture)
      for (const view of views) {
        const found = truthChecker(photo, undefined, view)(returned)
        const lights = lightsIn(found, view)
        const known = ofFurniture.get(view)
        if (!known) ofFurniture.set(view, lights)
        yield {
          room: name,
          kind,
          isHeldOut,
          isMeasured: view.isMeasured,
          measures: found.measures,
          lights: lights
            .filter((light) => !known?.some((other) => areOne(light, other)))
            .map((l) => l.features),
        }
      }
    }
  }
}

function lightsIn({ picture, difference }: TruthCheck, view: RoomView): NewLight[] {
  const lab = labPixels(resizeToLongEdge(picture, Math.max(view.image.width, view.image.height)))
  return newLights(view, lab, difference)
}

const NEAR_PX = 12

const areOne = ({ inside: a }: NewLight, { inside: b }: NewLight): boolean =>
  Math.max(
    Math.abs(a.left - b.left),
    Math.abs(a.right - b.right),
    Math.abs(a.top - b.top),
    Math.abs(a.bottom - b.bottom),
  ) < NEAR_PX

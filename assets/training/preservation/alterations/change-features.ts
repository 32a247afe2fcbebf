import type { RgbImage } from '../../../../shared/engine/image/rgb-image.ts'
import { curtains, moved, otherView, removed, turnedIntoWindow } from './retouch.ts'
import type { RoomFeature } from './labelled-features.ts'
import { seatBeforeOpening } from './seat-before-opening.ts'

const KINDS: Record<RoomFeature['kind'], string> = {
  window: 'removed opening',
  door: 'removed opening',
  radiator: 'removed radiator',
  lamp: 'removed lamp',
  fireplace: 'removed built-in',
  'built-in': 'removed built-in',
}
const LINEN = [
  [232, 228, 220],
  [150, 148, 152],
  [196, 178, 150],
]

/** What a careless model does to the windows, doors and fixtures of a room, one at a time; and curtains and seats, which it may put before them. */
export function changeFeatures(
  photo: RgbImage,
  features: RoomFeature[],
  random: () => number,
): { kind: string; picture: RgbImage }[] {
  const changed = features.flatMap(({ kind, quad }) => {
    const salt = random() * 90
    const tone = LINEN[Math.floor(random() * LINEN.length)]
    const out = [{ kind: KINDS[kind], picture: removed(photo, quad) }]
    if (kind === 'window' || kind === 'door') {
      const aside = [0.7, -0.7].map((share) => moved(photo, quad, share)).find((picture) => picture !== null)
      if (aside) out.push({ kind: 'moved opening', picture: aside })
    }
    if (kind === 'door') out.push({ kind: 'door into window', picture: turnedIntoWindow(photo, quad, salt) })
    if (kind === 'window') {
      out.push({ kind: 'other view', picture: otherView(photo, quad, salt) })
      out.push({ kind: 'curtains', picture: curtains(photo, quad, tone) })
    }
    return out
  })
  const seats = features.flatMap((feature) => {
    const isOpening = feature.kind === 'window' || feature.kind === 'door'
    const picture = isOpening ? seatBeforeOpening(photo, feature, random) : null
    return picture ? [{ kind: 'seat before opening', picture }] : []
  })
  return [...changed, ...seats]
}

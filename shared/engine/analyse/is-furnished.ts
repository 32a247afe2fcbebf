import type { RoomKind } from '../room/room-kind.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { SEGMENT_CLASSES, type SegmentClass, type RoomSegmentation } from '../segmentation/segment-room.ts'
import { emptyModel } from './empty-model.ts'
import type { Features } from './features/features.ts'
import { interiorModel } from './interior-model.ts'
import { probability } from './features/logistic-regression.ts'
import { brightenDimPhoto } from '../image/brighten-dim-photo.ts'
import { classifyRoomType } from './classify-room-type.ts'
import { sceneFeatures } from './features/scene-features.ts'

/** To the net for parts, which was taught on bare rooms, furniture looks like cupboards, worktops and things left behind. */
const CLUTTER: SegmentClass[] = ['cabinet', 'top', 'thing']
/** What a share of clutter weighs against the logarithmic odds that the room is empty. */
const CLUTTER_WEIGHT = 12
/** Thresholds of `furnishedEvidence`; how often each is passed by empty and by furnished rooms, `npm run bench analyser` prints. */
export const LIKELY_FURNISHED = 4
export const SURELY_FURNISHED = 5
/** Less clutter is in no room that reaches them. */
const LEAST_CLUTTER = 0.06
/** What is full of fronts may be a fitted kitchen, whatever else it looks like. */
const MOST_CABINETS = 0.3
const BUILT_UP = new Set<RoomKind>(['kitchen', 'bathroom'])

/** What is known of a photo that shows a room. */
type Seen = { features: Features; parts: RoomSegmentation; roomType: RoomKind }

/** Whether furniture seems to stand in a room: fit for a warning. What is built into kitchens and bathrooms does not count. */
export function looksFurnished({ features, parts, roomType }: Seen): boolean {
  const evidence = furnishedEvidence(probability(emptyModel, features), parts)
  return evidence >= LIKELY_FURNISHED && !BUILT_UP.has(roomType)
}

/** Whether furniture stands in a photographed room for sure. Takes some 0.3 s where it does, next to nothing in bare rooms. */
export function isFurnished(photo: RgbImage, parts: RoomSegmentation): boolean {
  if (shareOf(parts, CLUTTER) < LEAST_CLUTTER || shareOf(parts, ['cabinet']) > MOST_CABINETS) return false
  const features = sceneFeatures(brightenDimPhoto(photo))
  return (
    furnishedEvidence(probability(emptyModel, features), parts) >= SURELY_FURNISHED &&
    probability(interiorModel, features) >= 0.5 &&
    !BUILT_UP.has(classifyRoomType(photo).roomType)
  )
}

/** What speaks for furniture in a room that is empty with probability `emptiness`; some -7 to 13. */
export function furnishedEvidence(emptiness: number, parts: RoomSegmentation): number {
  return CLUTTER_WEIGHT * shareOf(parts, CLUTTER) - Math.log(emptiness / (1 - emptiness))
}

function shareOf({ probabilities, width, height }: RoomSegmentation, names: SegmentClass[]): number {
  const size = width * height
  let sum = 0
  for (const name of names) {
    const first = SEGMENT_CLASSES.indexOf(name) * size
    for (let i = first; i < first + size; i++) sum += probabilities[i]
  }
  return sum / size
}

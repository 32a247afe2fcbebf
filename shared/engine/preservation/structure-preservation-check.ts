import { type LogisticRegression, probability } from '../analyse/features/logistic-regression.ts'
import { imageGradient } from '../image/gradient.ts'
import { labPixels } from '../image/lab.ts'
import { luma } from '../image/luma.ts'
import { resizeToLongEdge } from '../image/resize-image.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { floorboardDirectionPreserved } from './floorboard-direction.ts'
import { type EdgePersistence, edgePersistence } from './edge-persistence.ts'
import { type DifferenceMap, labDifferenceMap } from './difference-map.ts'
import { registerImage } from './registration/register-image.ts'
import { type ImageRegistration, warpToOriginal } from './registration/image-registration.ts'
import { inventedFireplaceModel } from './models/invented-fireplace-model.ts'
import { inventedFireplaces, withMantel } from './invented-fireplaces.ts'
import { inventedWindows } from './invented-windows.ts'
import { inventedWindowModel } from './models/invented-window-model.ts'
import { restoreOriginal } from './restore-original.ts'
import { type RoomView, roomView } from './room-view.ts'
import { floorStandingRegion } from './floor-standing-region.ts'
import { structuralEdges } from './structural-edges.ts'
import { type SurfaceChange, surfaceChange } from './surface-change.ts'
import type { CandidateRegion } from './candidate-region.ts'
import { windowViewPreserved } from './window-view-preserved.ts'
import { type ErasedFeature, erasedFeatures } from './erased-features.ts'
import { erasedFeatureModel } from './models/erased-feature-model.ts'

/** What was measured on a returned picture; shares 0–1 unless said otherwise. */
export type PreservationMeasures = SurfaceChange & {
  /** Of the room's edges that nothing stands before, those that are still there. */
  edges: number
  /** Of the edges at the ceiling and high on the walls, where furniture hardly reaches, those that are still there. */
  highEdges: number
  /** `edges` where the picture is worst: around one window or door that went. */
  worstPlace: number
  /** Probability that the brightest new thing on a wall is a window. */
  newWindow: number
  /** Probability that a door, window, lamp or built-in was wiped out. */
  wiped: number
  /** Probability that a new dark place at the foot of a wall is a fireplace. */
  newHearth: number
  /** Of the floor's boards in sight, the share that runs as it did. */
  boards: number
  /** Of what is seen through the windows, the share that is still the same. */
  view: number
  /** Largest registrationOffset of the frame, as a share of the picture. */
  framing: number
  /** Whether the photo's geometry was clear, so that the measures know floor, walls and ceiling. */
  isMeasured: boolean
}

/** A picture in the photo's size and frame, and what it does to the room. */
export type PreservationCheck = {
  picture: RgbImage
  difference: DifferenceMap
  measures: PreservationMeasures
  places: { lights: CandidateRegion[]; wiped: ErasedFeature[]; hearths: CandidateRegion[] }
  /** The same with everything put back that furniture cannot have changed. */
  restore: () => PreservationCheck
}

const MIN_STRUCTURAL_EDGES = 8
const PLACE_RADIUS = 0.11
const PLACE_LEAST_PX = 90
const MIN_INVENTION_PROBABILITY = 0.5

/** Reads the photo once; what it gives brings returned pictures into the photo's frame and measures how much of the room they still show. */
export function structurePreservationChecker(
  photo: RgbImage,
  focalPx?: number,
  view: RoomView = roomView(photo, focalPx),
): (returned: RgbImage) => PreservationCheck {
  return (returned) => {
    const framing = registerImage(photo, returned)
    return checkRegistered(photo, warpToOriginal(photo, returned, framing), view, registrationOffset(framing))
  }
}

/** The same for a picture in the photo's frame, from which it had departed by so much. */
export function checkRegistered(
  photo: RgbImage,
  picture: RgbImage,
  view: RoomView,
  framing: number,
): PreservationCheck {
  const { width, height } = view.image
  const edges = structuralEdges(view)
  const after = resizeToLongEdge(picture, Math.max(width, height))
  const lab = labPixels(after)
  const difference = labDifferenceMap(view.lab, lab, width, height)
  const fates =
    edges.length < MIN_STRUCTURAL_EDGES
      ? []
      : edgePersistence(
          edges,
          { gradient: view.gradient, lab: view.lab, width, height },
          { gradient: imageGradient(luma(after), width, height), lab, width, height },
        )
  const standing = floorStandingRegion(view, difference)
  const places = {
    lights: inventedWindows(view, lab, difference),
    wiped: erasedFeatures(view, lab, difference, standing),
    hearths: inventedFireplaces(view, lab, difference),
  }
  const untrue = {
    invented: [
      ...likely(inventedWindowModel, places.lights),
      ...likely(inventedFireplaceModel, places.hearths).map(withMantel),
    ],
    wiped: likely(erasedFeatureModel, places.wiped),
  }
  return {
    picture,
    difference,
    measures: {
      ...surfaceChange(view, lab),
      edges: keptShare(fates),
      highEdges: highShare(fates),
      worstPlace: worstPlace(fates, width),
      newWindow: highest(inventedWindowModel, places.lights),
      wiped: highest(erasedFeatureModel, places.wiped),
      newHearth: highest(inventedFireplaceModel, places.hearths),
      boards: floorboardDirectionPreserved(view, lab),
      view: windowViewPreserved(view, lab, difference, standing),
      framing,
      isMeasured: view.isMeasured,
    },
    places,
    restore: () =>
      checkRegistered(photo, restoreOriginal(photo, picture, view, difference, fates, untrue), view, framing),
  }
}

const highest = (model: LogisticRegression, places: CandidateRegion[]): number =>
  Math.max(0, ...places.map(({ features }) => probability(model, features)))

const likely = <Place extends CandidateRegion>(model: LogisticRegression, places: Place[]): Place[] =>
  places.filter(({ features }) => probability(model, features) > MIN_INVENTION_PROBABILITY)

/** Weighted share of what is kept in all that is not covered. */
function keptShare(fates: EdgePersistence[]): number {
  let kept = 0
  let seen = 0
  for (const fate of fates) {
    kept += fate.kept * fate.edge.weight
    seen += (fate.kept + fate.erased) * fate.edge.weight
  }
  return seen ? kept / seen : 1
}

/** Covered is gone, too, where furniture has no reason to be. */
function highShare(fates: EdgePersistence[]): number {
  const high = fates.filter(({ edge }) => edge.isHigh)
  const all = high.reduce((sum, { edge }) => sum + edge.weight, 0)
  return all < PLACE_LEAST_PX ? 1 : high.reduce((sum, { edge, kept }) => sum + kept * edge.weight, 0) / all
}

/** The least share kept around any edge, where enough of edges is seen to judge. */
function worstPlace(fates: EdgePersistence[], width: number): number {
  const radius = PLACE_RADIUS * width
  return fates.reduce((worst, { edge }) => {
    const near = fates.filter((f) => Math.hypot(f.edge.midX - edge.midX, f.edge.midY - edge.midY) < radius)
    const seen = near.reduce((sum, f) => sum + (f.kept + f.erased) * f.edge.weight, 0)
    return seen < PLACE_LEAST_PX ? worst : Math.min(worst, keptShare(near))
  }, 1)
}

/** Largest registrationOffset of a frame, as a share of the picture. */
export const registrationOffset = ({ scaleX, scaleY, shiftX, shiftY }: ImageRegistration): number =>
  Math.max(Math.abs(scaleX - 1), Math.abs(scaleY - 1), Math.abs(shiftX), Math.abs(shiftY))

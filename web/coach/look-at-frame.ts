import { type Frame, shrink } from './frame.ts'
import { measureBlur } from './measure-blur.ts'
import { measureEdges } from './measure-edges.ts'
import { type Exposure, measureExposure } from './measure-exposure.ts'
import { measureFloor } from './measure-floor.ts'

/** The long edge of a frame as it is looked at, and of that in which light and floor are. */
export const FRAME_EDGE_PX = 480
const SMALL_FACTOR = 3

/** What can be said of a picture before it is taken, or right after. */
export interface FrameMeasures extends Exposure {
  isPortrait: boolean
  /** 0–1; null where nothing could be sharp. */
  blur: number | null
  /** Share of the height, 0–1. */
  floor: number
  /** Share of the picture, 0–1. */
  edges: number
}

export function lookAtFrame(frame: Frame): FrameMeasures {
  const small = shrink(frame, SMALL_FACTOR)
  return {
    ...measureExposure(small),
    isPortrait: frame.height > frame.width,
    blur: measureBlur(frame),
    floor: measureFloor(small),
    edges: measureEdges(small),
  }
}

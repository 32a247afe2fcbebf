import { parentPort } from 'node:worker_threads'
import { loadNetworks } from '../../../api/providers/ai/load-networks.ts'
import { changedRegion } from '../../../shared/engine/preservation/changed-region.ts'
import { differenceHeatmap } from '../../../shared/engine/preservation/difference-heatmap.ts'
import {
  type PreservationCheck,
  structurePreservationChecker,
} from '../../../shared/engine/preservation/structure-preservation-check.ts'
import {
  type PreservationVerdict,
  preservationVerdict,
} from '../../../shared/engine/preservation/preservation-verdict.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { rememberRoomView } from './remember-room-view.ts'

export type PreservationQuery = { photo: RgbImage; returned: RgbImage; focalPx?: number }

/** A picture in the photo's frame, and how true it is to the room. */
export type CheckedPicture = {
  picture: RgbImage
  verdict: PreservationVerdict
  /** 1 where it shows something else than the photo; of the size of `difference`. */
  changed: Uint8Array
  difference: RgbImage
}

/** The picture as it came, and where that is not the same room, with the original put back around the furniture. */
export type PreservationAnswer = { asReturned: CheckedPicture; restored: CheckedPicture | null }

function answerWith(photo: RgbImage, check: PreservationCheck): CheckedPicture {
  return {
    picture: check.picture,
    verdict: preservationVerdict(check.measures),
    changed: changedRegion(check.difference),
    difference: differenceHeatmap(photo, check.difference),
  }
}

loadNetworks()
const viewOf = rememberRoomView()

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
const post = (message: PreservationAnswer | null) => parentPort?.postMessage(message)

parentPort?.on('message', ({ photo, returned, focalPx }: PreservationQuery) => {
  const check = structurePreservationChecker(photo, focalPx, viewOf(photo, focalPx))(returned)
  const asReturned = answerWith(photo, check)
  const restored = asReturned.verdict.same ? null : check.restore()
  post({ asReturned, restored: restored && answerWith(photo, restored) })
  post(null)
})

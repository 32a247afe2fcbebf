import { parentPort, workerData } from 'node:worker_threads'
import { changedRegion } from '../../shared/engine/check/changed-region.ts'
import { drawDifference } from '../../shared/engine/check/draw-difference.ts'
import { type TruthCheck, truthChecker } from '../../shared/engine/check/truth-check.ts'
import { type TruthVerdict, truthVerdict } from '../../shared/engine/check/truth-verdict.ts'
import type { RgbImage } from '../../shared/engine/image/rgb-image.ts'

export type TruthQuestion = { photo: RgbImage; returned: RgbImage; focalPx?: number }

/** A picture in the photo's frame, and how true it is to the room. */
export type CheckedPicture = {
  picture: RgbImage
  verdict: TruthVerdict
  /** 1 where it shows something else than the photo; of the size of `difference`. */
  changed: Uint8Array
  difference: RgbImage
}

/** The picture as it came, and where that is not the same room, with the original put back around the furniture. */
export type TruthAnswer = { asReturned: CheckedPicture; restored: CheckedPicture | null }

function answerWith(photo: RgbImage, check: TruthCheck): CheckedPicture {
  return {
    picture: check.picture,
    verdict: truthVerdict(check.measures),
    changed: changedRegion(check.difference),
    difference: drawDifference(photo, check.difference),
  }
}

// A worker thread's data comes from check-picture.ts, which types it.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { photo, returned, focalPx } = workerData as TruthQuestion
const check = truthChecker(photo, focalPx)(returned)
const asReturned = answerWith(photo, check)
const restored = asReturned.verdict.same ? null : check.restore()
const answer: TruthAnswer = { asReturned, restored: restored && answerWith(photo, restored) }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(answer)

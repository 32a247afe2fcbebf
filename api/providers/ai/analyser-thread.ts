import { parentPort } from 'node:worker_threads'
import type { RoomAnalysis } from '../../../shared/contracts/photos.ts'
import type { PublishingCheck } from '../../../shared/contracts/delivery/publishing-check.ts'
import { analyseRoom } from '../../../shared/engine/analyse/analyse-room.ts'
import { showsBelongings } from '../../../shared/engine/analyse/shows-belongings.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { coveredParts } from '../../../shared/engine/analyse/covered-parts.ts'
import { segmentRoom } from '../../../shared/engine/segmentation/segment-room.ts'
import { readRoom, type RoomReading } from '../../../shared/engine/room-reading.ts'
import { lowerThreadPriority, STEPS_BACK } from '../../lower-priority.ts'
import { freeBuffers } from '../../free-buffers.ts'
import { loadNetworks } from './load-networks.ts'

/** With `staged`, of the same size, it is to be compared with that. `focalPx` is the focal length in its pixels, where it is known. */
export type AnalyserQuestion = {
  id: number
  image: RgbImage
  staged?: RgbImage
  isToBeStaged?: boolean
  focalPx?: number
}
export type AnalyserAnswer = {
  id: number
  result?: RoomAnalysis
  comparison?: PublishingCheck
  reading?: RoomReading
  stack?: string
}

loadNetworks()

let standsBack = false

/** Nobody waits for a room to be read, while others may wait for one to be staged. A thread cannot come forward again. */
function standBack(): void {
  if (!standsBack) lowerThreadPriority(STEPS_BACK.variants)
  standsBack = true
}

/** The thread that `embedded-image-analyser.ts` starts: a picture in, what it shows out. */
parentPort?.on('message', ({ id, ...question }: AnalyserQuestion) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage({ id, ...answer(question) } satisfies AnalyserAnswer)
  // Of a photo in full; smaller pictures are analysed many at a time, and leave little.
  if (question.isToBeStaged) freeBuffers()
})

function answer({
  image,
  staged,
  isToBeStaged,
  focalPx,
}: Omit<AnalyserQuestion, 'id'>): Omit<AnalyserAnswer, 'id'> {
  try {
    if (isToBeStaged) {
      standBack()
      return { reading: readRoom(image, focalPx) }
    }
    if (!staged) return { result: analyseRoom(image, focalPx) }
    const parts = segmentRoom(image)
    return {
      comparison: {
        covered: coveredParts(image, staged, parts),
        showsBelongings: showsBelongings(image),
      },
    }
  } catch (error) {
    return { stack: error instanceof Error ? error.stack : String(error) }
  }
}

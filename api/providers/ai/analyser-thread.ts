import { parentPort } from 'node:worker_threads'
import type { RoomAnalysis } from '../../../shared/contracts/photos.ts'
import type { PublishingCheck } from '../../../shared/contracts/delivery/publishing-check.ts'
import { analyseRoom } from '../../../shared/engine/analyse/analyse-room.ts'
import { showsBelongings } from '../../../shared/engine/analyse/shows-belongings.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { coveredParts } from '../../../shared/engine/analyse/covered-parts.ts'
import { segmentRoom } from '../../../shared/engine/segmentation/segment-room.ts'
import { loadNetworks } from './load-networks.ts'

/** With `staged`, of the same size, it is to be compared with that. */
export type AnalyserQuestion = { id: number; image: RgbImage; staged?: RgbImage }
export type AnalyserAnswer = {
  id: number
  result?: RoomAnalysis
  comparison?: PublishingCheck
  stack?: string
}

loadNetworks()

/** The thread that `embedded-image-analyser.ts` starts: a picture in, what it shows out. */
parentPort?.on('message', ({ id, image, staged }: AnalyserQuestion) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage({ id, ...read(image, staged) } satisfies AnalyserAnswer)
})

function read(image: RgbImage, staged?: RgbImage): Omit<AnalyserAnswer, 'id'> {
  try {
    if (!staged) return { result: analyseRoom(image) }
    const parts = segmentRoom(image)
    return {
      comparison: {
        covered: coveredParts(image, staged, parts),
        showsBelongings: showsBelongings(image, parts),
      },
    }
  } catch (error) {
    return { stack: error instanceof Error ? error.stack : String(error) }
  }
}

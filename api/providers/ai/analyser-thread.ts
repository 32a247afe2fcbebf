import { parentPort } from 'node:worker_threads'
import type { RoomAnalysis } from '../../../shared/contracts/photos.ts'
import { analyseRoom } from '../../../shared/engine/analyse/analyse-room.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { loadNetworks } from './load-networks.ts'

export type AnalyserQuestion = { id: number; image: RgbImage }
export type AnalyserAnswer = { id: number; result?: RoomAnalysis; stack?: string }

loadNetworks()

/** The thread that `embedded-image-analyser.ts` starts: a picture in, what it shows out. */
parentPort?.on('message', ({ id, image }: AnalyserQuestion) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage({ id, ...read(image) } satisfies AnalyserAnswer)
})

function read(image: RgbImage): Omit<AnalyserAnswer, 'id'> {
  try {
    return { result: analyseRoom(image) }
  } catch (error) {
    return { stack: error instanceof Error ? error.stack : String(error) }
  }
}

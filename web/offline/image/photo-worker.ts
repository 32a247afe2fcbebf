import { compressPhoto } from './compress-photo.ts'
import type { WorkerAnswer, WorkerJob } from './photo-worker-client.ts'
import { straightenPhoto } from './straighten-photo.ts'

addEventListener('message', ({ data }: MessageEvent<WorkerJob>) => void work(data))

async function work({ id, bytes, straightenDegrees, longEdge }: WorkerJob): Promise<void> {
  const answer = (done: WorkerAnswer) => postMessage(done)
  try {
    const source = straightenDegrees === 0 ? bytes : await straightenPhoto(bytes, straightenDegrees)
    answer({ id, result: await compressPhoto(source, longEdge) })
  } catch (error) {
    answer({ id, problem: String(error) })
  }
}

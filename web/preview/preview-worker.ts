import { stageRoom } from '../../shared/engine/stage-room.ts'
import { FileMissing } from './kit-cache.ts'
import { openLightKit } from './light-kit.ts'
import type { PreviewAnswer, PreviewOrder } from './preview-client.ts'

addEventListener('message', ({ data }: MessageEvent<PreviewOrder>) => void work(data))

async function work({ id, request }: PreviewOrder): Promise<void> {
  const answer = (done: PreviewAnswer) => postMessage(done)
  try {
    answer({ id, outcome: await stageRoom(request, await openLightKit()) })
  } catch (error) {
    answer({ id, problem: String(error), isMissing: error instanceof FileMissing })
  }
}

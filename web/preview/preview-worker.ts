import { readStraightGeometry, type RoomGeometry } from '../../shared/engine/geometry/read-room-geometry.ts'
import { resizeToLongEdge } from '../../shared/engine/image/resize-image.ts'
import type { RgbImage } from '../../shared/engine/image/rgb-image.ts'
import { type FurnitureKit, stageRoom } from '../../shared/engine/stage-room.ts'
import { FileMissing } from './kit-cache.ts'
import { openLightKit } from './light-kit.ts'
import type { PreviewAnswer, PreviewOrder } from './preview-client.ts'

const PREVIEW_EDGE_PX = 640

/** The photo read last; a person looks at one after the other. */
let last: { number: number; photo: RgbImage; geometry: RoomGeometry | null } | undefined
let opening: Promise<FurnitureKit> | undefined

addEventListener('message', ({ data }: MessageEvent<PreviewOrder>) => void work(data))

async function work({ id, photo, photoNumber, wanted }: PreviewOrder): Promise<void> {
  const answer = (done: PreviewAnswer) => postMessage(done)
  try {
    const room = read(photo, photoNumber)
    if (!wanted) return answer({ id, state: 'read' })
    const request = { ...wanted, photo: room.photo, geometry: room.geometry, room: null }
    answer({
      id,
      state: 'drawn',
      outcome: await stageRoom({ ...request, quality: 'draft' }, await openKit()),
    })
  } catch (error) {
    answer({ id, state: 'failed', problem: String(error), isMissing: error instanceof FileMissing })
  }
}

function read(photo: RgbImage, number: number) {
  if (last?.number !== number) {
    const edgePx = Math.min(PREVIEW_EDGE_PX, Math.max(photo.width, photo.height))
    last = { number, photo: resizeToLongEdge(photo, edgePx), geometry: readStraightGeometry(photo) }
  }
  return last
}

function openKit(): Promise<FurnitureKit> {
  opening ??= openLightKit().catch((error: unknown) => {
    // There may be a connection the next time.
    opening = undefined
    throw error
  })
  return opening
}

import {
  estimateUndistortedGeometry,
  type RoomGeometry,
} from '../../shared/engine/geometry/estimate-room-geometry.ts'
import { WORKING_EDGE_PX } from '../../shared/engine/geometry/lines/working-edge.ts'
import { drawLayout, type LitRoom, lightRoom, placeLayout } from '../../shared/engine/draw-layout.ts'
import type { RgbImage } from '../../shared/engine/image/rgb-image.ts'
import { resizeToLongEdge } from '../../shared/engine/image/resize-image.ts'
import { type FurnitureKit, type StageOutcome, stageRoom } from '../../shared/engine/stage-room.ts'
import { focalLengthPx } from '../../shared/focal-length-px.ts'
import { photoFocalLength } from '../offline/image/photo-focal-length.ts'
import { FileMissing } from './kit-cache.ts'
import { isKitKept } from './kit-files.ts'
import { openLightKit } from './light-kit.ts'
import { loadNetworks } from './load-networks.ts'
import { nextTurn } from './next-turn.ts'
import {
  FIRST_LOOK,
  type PreviewAnswer,
  type PreviewOrder,
  type PreviewPhoto,
  type PreviewRoom,
  type PreviewTask,
  type SeenPhoto,
} from './preview-order.ts'
import { readPixels } from './read-pixels.ts'
import { warmUpEngine } from './warm-up-engine.ts'

type Room = { seen: SeenPhoto; geometry: RoomGeometry | null }
type StageTask = PreviewTask & { kind: 'stage' }

/** What was done last: a person looks at one photo after the other, and often asks for what was made ready. */
let room: { key: string; promise: Promise<Room> } | undefined
let staged: { key: string; promise: Promise<StageOutcome> } | undefined
let lighted: { key: string; promise: Promise<LitRoom> } | undefined
let opening: Promise<FurnitureKit> | undefined
let kept = false
let lastId = 0

addEventListener('message', ({ data }: MessageEvent<PreviewOrder>) => void work(data))

async function work({ id, task }: PreviewOrder): Promise<void> {
  lastId = id
  const answer = (done: PreviewAnswer) => postMessage(done)
  try {
    if (task.kind === 'stage') {
      const outcome = await stage(task)
      answer({ id, state: 'staged', outcome, seen: (await roomOf(task.photo)).seen })
    } else if (task.kind === 'draw') {
      answer({ id, state: 'drawn', image: await draw(task) })
    } else {
      await (task.kind === 'prepare' ? prepare(id, task) : warmUp(id))
      answer({ id, state: 'done' })
    }
  } catch (error) {
    answer({ id, state: 'failed', problem: String(error), isMissing: error instanceof FileMissing })
  }
}

async function warmUp(id: number): Promise<void> {
  // Furniture that is not here yet is not fetched before somebody asks for it.
  if (!(await isKept())) return
  await loadNetworks()
  await warmUpEngine(await openKit(), () => id === lastId)
}

/** Of photos taken quickly one after the other only the last is looked at first. */
async function prepare(id: number, { photo, wish }: PreviewTask & { kind: 'prepare' }): Promise<void> {
  await nextTurn()
  // Without the furniture and the networks on the device there is nothing to go by, and a megabyte is not fetched unasked.
  if (id !== lastId || !(await isKept())) return
  await roomOf(photo)
  await stage({ kind: 'stage', photo, wish, ...FIRST_LOOK })
}

function stage(task: StageTask): Promise<StageOutcome> {
  const { photo, ...rest } = task
  const key = JSON.stringify([photo.key, rest])
  if (staged?.key !== key) staged = { key, promise: stageNow(task) }
  const { promise } = staged
  promise.catch(() => {
    if (staged?.promise === promise) staged = undefined
  })
  return promise
}

async function stageNow({ photo, wish, quality, edgePx }: StageTask): Promise<StageOutcome> {
  const [{ seen, geometry }, kit] = await Promise.all([roomOf(photo), openKit()])
  const seenPx = Math.max(seen.image.width, seen.image.height)
  const picture =
    edgePx > WORKING_EDGE_PX
      ? await readPixels(photo.bytes, edgePx)
      : resizeToLongEdge(seen.image, Math.min(edgePx, seenPx))
  return await stageRoom({ ...wish, photo: picture, geometry, room: null, quality }, kit)
}

/** The room is lit once; after that only its furniture is drawn. */
async function draw({ room: asked, pieces, look }: PreviewTask & { kind: 'draw' }): Promise<RgbImage> {
  const [lit, kit] = await Promise.all([litRoom(asked), openKit()])
  const placements = placeLayout(pieces, kit.manifest, asked.taste)
  const ids = new Set(placements.flatMap(({ piece }) => piece.parts.map((part) => part.model.id)))
  const models = await Promise.all([...ids].map(async (id) => [id, await kit.load(id, true)] as const))
  return drawLayout(lit, placements, new Map(models), look)
}

function litRoom({ key, photo, layout }: PreviewRoom): Promise<LitRoom> {
  if (lighted?.key !== key)
    lighted = { key, promise: readPixels(photo, FIRST_LOOK.edgePx).then((image) => lightRoom(image, layout)) }
  const { promise } = lighted
  promise.catch(() => {
    if (lighted?.promise === promise) lighted = undefined
  })
  return promise
}

function roomOf(photo: PreviewPhoto): Promise<Room> {
  if (room?.key !== photo.key) room = { key: photo.key, promise: readRoom(photo) }
  const { promise } = room
  promise.catch(() => {
    if (room?.promise === promise) room = undefined
  })
  return promise
}

async function readRoom(photo: PreviewPhoto): Promise<Room> {
  const [seen] = await Promise.all([photo.seen ?? seePhoto(photo.bytes), loadNetworks()])
  return { seen, geometry: estimateUndistortedGeometry(seen.image, seen.focalPx) }
}

/** At the size at which the engine reads rooms and with the lens the file tells, so that it reads what it will read of the whole photo. */
async function seePhoto(bytes: Blob): Promise<SeenPhoto> {
  const [image, focal] = await Promise.all([readPixels(bytes, WORKING_EDGE_PX), photoFocalLength(bytes)])
  return { image, focalPx: focalLengthPx(focal, image) }
}

/** Whether the furniture is on the device; where it is, it stays. */
async function isKept(): Promise<boolean> {
  kept ||= await isKitKept()
  return kept
}

function openKit(): Promise<FurnitureKit> {
  opening ??= openLightKit().catch((error: unknown) => {
    // There may be a connection the next time.
    opening = undefined
    throw error
  })
  return opening
}

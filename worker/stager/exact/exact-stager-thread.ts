import { parentPort } from 'node:worker_threads'
import { beginPart } from '../../../api/measure-part.ts'
import { lowerThreadPriority, STEPS_BACK } from '../../../api/lower-priority.ts'
import { freeBuffers, freeYoungBuffers } from '../../../api/free-buffers.ts'
import { loadNetworks } from '../../../api/providers/ai/load-networks.ts'
import {
  type Crew,
  CrewLeft,
  crewMemory,
  type CrewMemory,
  joinCrew,
} from '../../../shared/engine/render/crew.ts'
import { bytesInCommon } from '../../../shared/engine/render/render-room.ts'
import {
  drawAlong,
  type DrawingOrder,
  type StageOutcome,
  type StagePhase,
  type StageProgress,
  type StageRequest,
  stageRoom,
} from '../../../shared/engine/stage-room.ts'
import { differenceMap } from '../../../shared/engine/preservation/difference-map.ts'
import { differenceHeatmap } from '../../../shared/engine/preservation/difference-heatmap.ts'
import { unchangedFraction } from '../../../shared/engine/evaluation/unchanged-fraction.ts'
import { WORKING_EDGE_PX } from '../../../shared/engine/geometry/lines/working-edge.ts'
import { resizeToLongEdge } from '../../../shared/engine/image/resize-image.ts'
import { warmUpRequest } from '../../../shared/engine/warm-up-request.ts'
import { openFurnitureKit } from './furniture-kit.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'

/** What a thread draws that another one helps with, and where they both do. */
export type SharedDrawing = { drawing: DrawingOrder; memory: CrewMemory }

/** A room to stage, how many times to warm up with what a first look needs, or a part of what another thread draws. */
export type ThreadRequest = StageRequest | { warmUpRounds: number } | SharedDrawing

/** What the thread sends while it works. */
export type ThreadMessage =
  | { type: 'progress'; phase: StagePhase; fraction: number }
  | { type: 'preview'; image: RgbImage }
  /** From here on another thread may help. */
  | { type: 'drawing'; shared: SharedDrawing }
  | { type: 'outcome'; outcome: StageOutcome }
  /** How a staged picture departs from the photo; comes after it, so that it can be encoded meanwhile. */
  | { type: 'truth'; score: number; difference: RgbImage }

lowerThreadPriority(STEPS_BACK.rooms)
loadNetworks()

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
const post = (message: ThreadMessage | null, handedOver: ArrayBufferLike[] = []) =>
  parentPort?.postMessage(
    message,
    handedOver.filter((buffer) => buffer instanceof ArrayBuffer),
  )

/** Of larger photos every picture counts more than the code that V8 has optimised; 2560 px by 1707 are none. */
const LARGE_PX = 5e6

const isLarge = ({ photo }: StageRequest) => photo.width * photo.height > LARGE_PX

async function work(order: ThreadRequest): Promise<void> {
  if ('warmUpRounds' in order) for (let i = 0; i < order.warmUpRounds; i++) await stage(warmUpRequest())
  else if ('drawing' in order) await help(order)
  else await stage(order)
  post(null)
}

async function help({ drawing, memory }: SharedDrawing): Promise<void> {
  const kit = await openFurnitureKit()
  try {
    await drawAlong(drawing, kit, joinCrew(memory, true))
  } catch (error) {
    // It is drawn, or there is another room.
    if (!(error instanceof CrewLeft)) throw error
  }
}

function hire(drawing: DrawingOrder): Crew {
  const memory = crewMemory(bytesInCommon(drawing))
  post({ type: 'drawing', shared: { drawing, memory } })
  return joinCrew(memory, false)
}

/** In memory that the stager looks into as well: of a large photo, a picture and its mask are 50 MB, which it would get twice on the way. */
const inCommon = (length: number) => new Uint8Array(new SharedArrayBuffer(length))

/** What the engine is at until it tells of a larger share of the whole. */
const ENGINE_PARTS: [below: number, part: string][] = [
  [0.15, 'engine: geometry'],
  [0.2, 'engine: furniture chosen and placed'],
  [0.25, 'engine: light'],
  [0.3, 'engine: first look drawn'],
  [0.9, 'engine: furniture and its light drawn'],
  [1, 'engine: laid over the photo'],
]

async function stage(request: StageRequest): Promise<void> {
  const free = isLarge(request) ? freeBuffers : freeYoungBuffers
  // What smaller rooms left.
  if (isLarge(request)) freeBuffers()
  const kit = await openFurnitureKit()
  const endPart = beginPart()
  let reached = 0
  const tell: StageProgress = (phase, fraction, preview) => {
    if (fraction > reached) endPart(ENGINE_PARTS.find(([below]) => reached < below)?.[1] ?? phase)
    reached = fraction
    post({ type: 'progress', phase, fraction })
    if (preview) post({ type: 'preview', image: preview })
    // What the room was read by, and what the furniture was drawn by, before as much again is taken.
    if (preview || (phase === 'finishing' && fraction < 1)) free()
  }
  const outcome = await stageRoom(request, kit, tell, hire, inCommon)
  if (outcome.state === 'staged') {
    const { photo } = request
    const { image, mask } = outcome
    post({ type: 'outcome', outcome })
    // What the picture was put together of, while it is encoded.
    free()
    // Made smaller once for both.
    const small = resizeToLongEdge(photo, WORKING_EDGE_PX)
    const difference = differenceHeatmap(small, differenceMap(small, image))
    const score = unchangedFraction(photo, image, mask)
    endPart('checks: unchanged outside the mask, map of differences')
    post({ type: 'truth', score, difference }, [difference.data.buffer])
  } else post({ type: 'outcome', outcome })
}

// The stager beside this file sends one order at a time; what goes wrong ends the thread, and the stager hears it.
// What a room leaves is freed when nobody waits; it would lie there as long as the thread is idle. Not in `work`, whose order is part of it.
// Nor fully after it helped: the thread stages the next room beside another, and would have to optimise its code anew.
parentPort?.on('message', (order: ThreadRequest) => {
  void work(order).then('photo' in order && isLarge(order) ? freeBuffers : freeYoungBuffers)
})

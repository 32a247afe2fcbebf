import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority, STEPS_BACK } from '../../../api/lower-priority.ts'
import { loadNetworks } from '../../../api/providers/ai/load-networks.ts'
import {
  type StageOutcome,
  type StagePhase,
  type StageRequest,
  stageRoom,
} from '../../../shared/engine/stage-room.ts'
import { differenceMap } from '../../../shared/engine/preservation/difference-map.ts'
import { differenceHeatmap } from '../../../shared/engine/preservation/difference-heatmap.ts'
import { unchangedFraction } from '../../../shared/engine/evaluation/unchanged-fraction.ts'
import { warmUpRequest } from '../../../shared/engine/warm-up-request.ts'
import { openFurnitureKit } from './furniture-kit.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'

/** A room to stage, or how many times to warm up with what a first look needs. */
export type ThreadRequest = StageRequest | { warmUpRounds: number }

/** What the thread sends while it works. */
export type ThreadMessage =
  | { type: 'progress'; phase: StagePhase; fraction: number }
  | { type: 'preview'; image: RgbImage }
  | { type: 'outcome'; outcome: StageOutcome }
  /** How a staged picture departs from the photo; comes before its outcome. */
  | { type: 'truth'; score: number; difference: RgbImage }

lowerThreadPriority(STEPS_BACK.rooms)
loadNetworks()

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
const post = (message: ThreadMessage | null, handedOver: ArrayBufferLike[] = []) =>
  parentPort?.postMessage(
    message,
    handedOver.filter((buffer) => buffer instanceof ArrayBuffer),
  )

async function work(order: ThreadRequest): Promise<void> {
  if ('warmUpRounds' in order) for (let i = 0; i < order.warmUpRounds; i++) await stage(warmUpRequest())
  else await stage(order)
  post(null)
}

async function stage(request: StageRequest): Promise<void> {
  const outcome = await stageRoom(request, await openFurnitureKit(), (phase, fraction, preview) => {
    post({ type: 'progress', phase, fraction })
    if (preview) post({ type: 'preview', image: preview })
  })
  if (outcome.state === 'staged') {
    const { photo } = request
    const difference = differenceHeatmap(photo, differenceMap(photo, outcome.image))
    const score = unchangedFraction(photo, outcome.image, outcome.mask)
    post({ type: 'truth', score, difference }, [difference.data.buffer])
    post({ type: 'outcome', outcome }, [outcome.image.data.buffer, outcome.mask.buffer])
  } else post({ type: 'outcome', outcome })
}

// The stager beside this file sends one order at a time; what goes wrong ends the thread, and the stager hears it.
parentPort?.on('message', (order: ThreadRequest) => void work(order))

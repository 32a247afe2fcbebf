import { AiFault } from '../../../api/providers/ai/ai-fault.ts'
import type { ImageEditor } from '../../../api/providers/ai/image-editor.ts'
import { type ImageModel, RENDERING } from '../../../api/providers/ai/openai/image-models.ts'
import { measure } from '../../../api/measurements.ts'
import { rejectResult } from '../../../api/services/ai/end-call.ts'
import { countFailures } from '../../../api/services/ai/past-calls.ts'
import { recordIncident } from '../../../api/services/ai/provider-incidents.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { chooseModel } from './choose-model.ts'
import { type PreservationChecks, preservationThreads } from './check-preservation.ts'
import { deliverPicture } from './deliver-picture.ts'
import { focalLengthPx } from '../../../shared/focal-length-px.ts'
import { type ModelCanvas, modelCanvasFor } from './model-canvas.ts'
import { letterbox, cropLetterbox } from './letterbox.ts'
import type { GenerativeContext } from './generative-context.ts'
import { obtainPicture } from './obtain-picture.ts'
import { encodeJpeg } from '../photo-codec.ts'
import { readRequest } from '../read-request.ts'
import { QUOTA_PAUSE_MS, type RecoveryAction, recoveryActionFor } from './recovery-policy.ts'
import { stagingPrompt } from './staging-prompt.ts'
import type { Stager, StagingEvent, StagingRequest } from '../stager.ts'
import type { CheckedPicture } from './preservation-thread.ts'

const IMAGE_MODEL_ROUNDS = 2
const CHANGED_ROOM =
  'The picture that came back changed the room itself, and so did a second one, so that we do not show it. Your credit was returned. Please try again, or ask for fewer pieces.'

/**
 * Stages with an image model elsewhere, and holds what comes back against the photo: a picture that changes the room is asked for once more,
 * then mended with the photo's own pixels, then refused. Where the model cannot be had, the exact engine stages instead.
 */
export function generativeStager(
  ctx: GenerativeContext,
  editor: ImageEditor,
  exact: Stager,
  checks: PreservationChecks = preservationThreads(),
): Stager {
  async function* stage(order: StagingRequest): AsyncGenerator<StagingEvent> {
    // The floor, the pieces and their places are the exact engine's own, and an image model draws no piece twice.
    if (order.adjustment || order.companion || order.isOneOfViews) {
      yield* exact.stage(order)
      return
    }
    const photo = await readRequest(order)
    if ('reason' in photo) {
      yield { type: 'refused', refusal: photo }
      return
    }
    const instead = yield* generate(ctx, editor, checks, order, photo)
    if (instead?.kind === 'refuse') yield { type: 'refused', refusal: instead.refusal }
    else if (instead?.kind === 'wait') {
      yield { type: 'progress', phase: 'waiting for the image service', fraction: 0 }
      yield { type: 'postponed', until: instead.until }
    } else if (instead) yield* exact.stage(order)
  }
  return {
    stage,
    close: async () => {
      await checks.close()
      await exact.close()
    },
  }
}

/** Ends with a picture or a refusal, or else answers what is to be done instead. */
async function* generate(
  ctx: GenerativeContext,
  editor: ImageEditor,
  checks: PreservationChecks,
  order: StagingRequest,
  photo: RgbImage,
): AsyncGenerator<StagingEvent, RecoveryAction | null> {
  const { model, prompt } = await chooseModel(ctx)
  const frame = modelCanvasFor(photo.width, photo.height, model.size, RENDERING[order.quality].longestPx)
  const ask = { model, frame, picture: await letterbox(photo, frame) }
  const mended: { picture: CheckedPicture; modelName: string }[] = []
  for (let round = 1; round <= IMAGE_MODEL_ROUNDS; round++) {
    const drawn = yield* draw(ctx, editor, order, round, {
      ...ask,
      prompt: stagingPrompt(prompt, order, round),
    })
    if ('instead' in drawn) {
      if (drawn.instead.kind === 'wait' || mended.length === 0) return drawn.instead
      // No second picture can be had: the first one was paid for, and mended.
      break
    }
    const { returned, modelName } = drawn
    yield { type: 'progress', phase: 'checking', fraction: drawnBy(round) }
    const { asReturned, restored } = await checks.check(
      { photo, returned, focalPx: focalLengthPx(order.focalLength35mm, photo) },
      order.signal,
    )
    ctx.logger.info({ id: order.id, round, truth: asReturned.verdict }, 'picture checked')
    measure('truth-check', { round, verdict: asReturned.verdict.same ? 'same' : 'changed' })
    if (asReturned.verdict.same) {
      yield await deliverPicture(asReturned, frame.inner, modelName)
      return null
    }
    if (restored?.verdict.same) mended.push({ picture: restored, modelName })
  }
  const best = mended.toSorted((a, b) => b.picture.verdict.score - a.picture.verdict.score).at(0)
  yield best
    ? await deliverPicture(best.picture, frame.inner, best.modelName)
    : { type: 'refused', refusal: { reason: 'changed-room', advice: CHANGED_ROOM } }
  return null
}

/** How far the whole is when the picture of a round has come. */
const drawnBy = (round: number) => (round === 1 ? 0.8 : 0.95)

interface Ask {
  model: ImageModel
  frame: ModelCanvas
  /** The photo in the frame, as PNG. */
  picture: Uint8Array
  prompt: string
}

/** The photo's part of the picture of a round, or what is done instead of asking for one. */
type Drawn = { returned: RgbImage; modelName: string } | { instead: RecoveryAction }

/** The picture of one round, shown while it grows. Faults of the service end in what is done about them. */
async function* draw(
  ctx: GenerativeContext,
  editor: ImageEditor,
  order: StagingRequest,
  round: number,
  { frame, ...ask }: Ask,
): AsyncGenerator<StagingEvent, Drawn> {
  const from = 0.9 * ((round - 1) / IMAGE_MODEL_ROUNDS)
  yield { type: 'progress', phase: 'drawing', fraction: from }
  let partials = 0
  const { width, height } = frame
  try {
    for await (const event of obtainPicture(ctx, editor, order, round, { ...ask, width, height })) {
      if (event.type === 'not asked') return event
      if (event.type === 'completed') {
        const returned = await takeOrReject(ctx, order, round, event.picture, frame)
        return { returned, modelName: event.modelName }
      }
      partials++
      const fraction = from + ((drawnBy(round) - from) * partials) / (partials + 2)
      yield { type: 'progress', phase: 'drawing', fraction }
      yield* firstLook(ctx, event.picture, frame)
    }
  } catch (error) {
    if (!(error instanceof AiFault)) throw error
    return { instead: await recover(ctx, order, error) }
  }
  throw new Error('The image editor ended without a picture')
}

/** @throws AiFault `result`, after which the same bytes are not taken again */
async function takeOrReject(
  ctx: GenerativeContext,
  { id }: StagingRequest,
  round: number,
  picture: Uint8Array,
  frame: ModelCanvas,
): Promise<RgbImage> {
  try {
    return await cropLetterbox(picture, frame)
  } catch (error) {
    await rejectResult(ctx, { generationId: id, round })
    throw error
  }
}

/** What is not there yet is no fault. */
async function* firstLook(
  { logger }: GenerativeContext,
  partial: Uint8Array,
  frame: ModelCanvas,
): AsyncGenerator<StagingEvent> {
  try {
    const image = await cropLetterbox(partial, frame)
    const { width, height } = image
    yield { type: 'preview', jpeg: await encodeJpeg(image), width, height }
  } catch (error) {
    if (!(error instanceof AiFault)) throw error
    logger.warn({ err: error }, 'a partial picture could not be shown')
  }
}

/** Notes a fault of the service, and answers what is done about it. */
async function recover(
  ctx: GenerativeContext,
  order: StagingRequest,
  fault: AiFault,
): Promise<RecoveryAction> {
  const { kind, requestId, message } = fault
  ctx.logger.warn({ err: fault, id: order.id, kind, requestId }, 'no picture from the image service')
  const now = new Date()
  if (kind === 'quota' || kind === 'key' || kind === 'request') {
    const until = new Date(now.getTime() + QUOTA_PAUSE_MS)
    await recordIncident(ctx, {
      publicUrl: ctx.config.publicUrl,
      trouble: { reason: kind, detail: message, until },
    })
  }
  const failures = await countFailures(ctx, { generationId: order.id })
  return recoveryActionFor(fault, { failures, askedAt: order.askedAt, now })
}

import { measurePart } from '../../api/measure-part.ts'
import { measure } from '../../api/measurements.ts'
import type { JobPayload } from '../../api/jobs/jobs.ts'
import { describeSpan, inSpan } from '../../api/tracing/spans.ts'
import { enqueueStaging } from '../../api/services/generations/enqueue-staging.ts'
import { finishGeneration, type GenerationOutcome } from '../../api/services/generations/finish-generation.ts'
import { publishProgress } from '../../api/services/generations/publish-progress.ts'
import { StagingWithdrawn } from '../../api/services/projects/staging-withdrawn.ts'
import { stagingBroken } from '../../api/services/projects/staging-broken.ts'
import { savePreview } from '../../api/services/generations/save-preview.ts'
import { drawWatermark } from '../../api/services/photos/variants/draw-watermark.ts'
import { keepRoomReading } from '../../api/services/photos/keep-room-reading.ts'
import { readStoredFile } from '../../api/services/photos/read-stored-file.ts'
import { notifyFinished } from '../../api/services/push/notify-finished.ts'
import type { StagingEvent } from '../stager/stager.ts'
import { takeCompanion } from '../../api/services/views/take-companion.ts'
import { loadCompanion } from './load-companion.ts'
import { beginAgain, lostDatabase } from './begin-again.ts'
import type { JobContext } from './job-context.ts'
import { loadStagingRequest, type StagingJob } from './load-staging-request.ts'
import { PhaseSpans } from './phase-spans.ts'
import { saveStagedPicture } from './save-staged-picture.ts'
import { watchWithdrawal } from './watch-withdrawal.ts'
import { inTransaction } from '../../api/services/context/in-transaction.ts'

const OTHER_VIEW_FIRST = 'waiting for the other photo of this room'
const PROGRESS_EVERY_MS = 400
/** Nobody is there to look at it; where the account is restored, the room can be asked for again. */
const ACCOUNT_CLOSED: GenerationOutcome = {
  state: 'failed',
  kind: 'account-closed',
  reason: 'The account was deleted.',
}

/** Tells the owner's pages how far it is, not more often than they can show. */
function progressTeller(context: JobContext, order: StagingJob) {
  let toldAt = 0
  return async (event: Extract<StagingEvent, { type: 'progress' }>) => {
    if (performance.now() - toldAt < PROGRESS_EVERY_MS) return
    toldAt = performance.now()
    await publishProgress(context, { running: order, progress: event }).catch((error: unknown) =>
      context.logger.warn({ err: error }, 'progress was not told'),
    )
  }
}

/** A first look is a kindness: where it cannot be kept, the staging goes on. */
async function showPreview(
  context: JobContext,
  { generationId, projectId, userId, hasWatermark }: StagingJob,
  picture: Uint8Array,
) {
  try {
    const jpeg = hasWatermark
      ? await measurePart('first look: watermark', () => drawWatermark(picture))
      : picture
    await measurePart('first look: stored and told', () =>
      savePreview(context, { generationId, projectId, userId, jpeg }),
    )
  } catch (error) {
    context.logger.warn({ err: error, generationId }, 'the preview was not kept')
  }
}

/** The service that draws the room asks for patience. */
interface Postponement {
  state: 'postponed'
  until: Date
}

/** Another view of the room is staged first; its end brings the job back. */
interface Waiting {
  state: 'waits'
}

async function runStager(
  context: JobContext,
  order: StagingJob,
): Promise<GenerationOutcome | Postponement | Waiting> {
  const { generationId: id, askedAt, photo, instruction, roomType } = order
  const { quality, seed, adjustment, drawnFrom, palette, scheme } = order
  const views = await measurePart('other views looked up', () =>
    takeCompanion(context, { staging: { ...order, isRedrawn: adjustment !== null } }),
  )
  if (views.waits) {
    await publishProgress(context, { running: order, progress: { phase: OTHER_VIEW_FIRST, fraction: 0 } })
    return { state: 'waits' }
  }
  const bytes = await inSpan('read photo', {}, () =>
    measurePart('photo read from storage', () =>
      readStoredFile(context, { key: `${photo.storagePrefix}/${photo.fileName}` }),
    ),
  )
  const tell = progressTeller(context, order)
  const { signal, stager } = context
  const { analysis, focalLength35mm, roomReading: reading } = photo
  const isOneOfViews = order.viewsId !== null
  const companion = views.companion && (await loadCompanion(context, views.companion))
  const wanted = {
    instruction,
    roomType,
    quality,
    seed,
    adjustment,
    drawnFrom,
    palette,
    scheme,
    isOneOfViews,
    companion,
  }
  const staging = { id, askedAt, photo: bytes, analysis, focalLength35mm, reading, ...wanted, signal }
  const phases = new PhaseSpans()
  try {
    for await (const event of stager.stage(staging)) {
      if (event.type === 'progress') {
        phases.enter(event.phase)
        await tell(event)
      } else if (event.type === 'preview') await showPreview(context, order, event.jpeg)
      else {
        phases.end()
        return await endStaging(context, order, event)
      }
    }
  } finally {
    phases.end()
  }
  throw new Error('The stager ended without a picture')
}

type LastEvent = Exclude<StagingEvent, { type: 'progress' | 'preview' }>

async function endStaging(
  context: JobContext,
  order: StagingJob,
  event: LastEvent,
): Promise<GenerationOutcome | Postponement> {
  if (event.type === 'postponed') return { state: 'postponed', until: event.until }
  if (event.type === 'refused') {
    const { reason: kind, advice: reason, read } = event.refusal
    return { state: 'failed', kind, reason, ...read }
  }
  const { reading: kept } = event.picture
  const [made] = await Promise.all([
    saveStagedPicture(context, order, event.picture),
    kept && keepRoomReading(context, { image: order.photo, kept }),
  ])
  return { state: 'completed', ...made }
}

/** Null where the staging was given up meanwhile: its work has been ended then, a call of the image service as well. */
async function runUnlessWithdrawn(
  context: JobContext,
  order: StagingJob,
): Promise<GenerationOutcome | Postponement | Waiting | null> {
  const withdrawal = await measurePart('withdrawal watched', () => watchWithdrawal(context, order))
  const signal = AbortSignal.any([context.signal, withdrawal.signal])
  try {
    return await runStager({ ...context, signal }, order)
  } catch (error) {
    if (withdrawal.signal.aborted || error instanceof StagingWithdrawn) return null
    throw error
  } finally {
    withdrawal.stopWatching()
  }
}

/**
 * Stages the room of one generation. Safe to run twice: whoever finishes first settles the generation, the
 * credit and the notification in one transaction, and a second run finds nothing left to do.
 */
export async function stageRoom(
  context: JobContext,
  { generationId }: JobPayload<'stage-room'>,
): Promise<void> {
  try {
    await stageOnce(context, generationId)
  } catch (error) {
    if (context.signal.aborted || !lostDatabase(error)) throw error
    await beginAgain(context, generationId)
  }
}

async function stageOnce(context: JobContext, generationId: string): Promise<void> {
  const { db, logger, signal, isLastAttempt } = context
  const order = await measurePart('order read', () => loadStagingRequest(db, generationId))
  if (!order) return
  describeSpan({ 'nestage.generation.id': generationId, 'nestage.staging.quality': order.quality })
  let outcome: GenerationOutcome | Postponement | Waiting | null
  const startedAt = performance.now()
  try {
    outcome = order.accountClosedAt ? ACCOUNT_CLOSED : await runUnlessWithdrawn(context, order)
  } catch (error) {
    // A worker that stops gives the job back as it was, and without a database nothing ends; other faults are tried again, then given up.
    if (signal.aborted || !isLastAttempt || lostDatabase(error)) throw error
    logger.error({ err: error, generationId }, 'staging given up')
    outcome = { state: 'failed', kind: 'broken', reason: stagingBroken(order.adjustment) }
  }
  if (outcome === null) {
    logger.info({ generationId }, 'staging withdrawn')
    return
  }
  if (outcome.state === 'waits') return
  if (outcome.state === 'postponed') {
    // A job of its own, so that waiting uses up no attempts; the key lets it be there once.
    await enqueueStaging(context, { staging: order, runAt: outcome.until })
    return
  }
  const ended = outcome
  const engine = (ended.state === 'completed' && ended.engine) || 'none'
  const end = ended.state === 'completed' ? ended.state : ended.kind
  const seconds = (performance.now() - startedAt) / 1000
  measure('staging', { engine, quality: order.quality, outcome: end, seconds })
  describeSpan({ 'nestage.staging.engine': engine, 'nestage.staging.outcome': end })
  await inSpan('settle', {}, () =>
    measurePart('settled and told', () =>
      inTransaction(context, async (tx) => {
        const settled = await finishGeneration(tx, { generationId, outcome: ended })
        if (settled) await notifyFinished(tx, { userId: order.userId, generationId })
      }),
    ),
  )
}

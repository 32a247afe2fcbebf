import { measure } from '../../api/measurements.ts'
import type { JobPayload } from '../../api/jobs/jobs.ts'
import { enqueueStaging } from '../../api/services/generations/enqueue-staging.ts'
import { finishGeneration, type GenerationOutcome } from '../../api/services/generations/finish-generation.ts'
import { publishProgress } from '../../api/services/generations/publish-progress.ts'
import { StagingWithdrawn } from '../../api/services/projects/staging-withdrawn.ts'
import { stagingBroken } from '../../api/services/projects/staging-broken.ts'
import { savePreview } from '../../api/services/generations/save-preview.ts'
import { drawWatermark } from '../../api/services/photos/variants/draw-watermark.ts'
import { readStoredFile } from '../../api/services/photos/read-stored-file.ts'
import { notifyFinished } from '../../api/services/push/notify-finished.ts'
import type { StagingEvent } from '../stager/stager.ts'
import { beginAgain, lostDatabase } from './begin-again.ts'
import type { JobContext } from './job-context.ts'
import { loadStagingRequest, type StagingJob } from './load-staging-request.ts'
import { saveStagedPicture } from './save-staged-picture.ts'
import { watchWithdrawal } from './watch-withdrawal.ts'
import { inTransaction } from '../../api/services/context/in-transaction.ts'

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
    const jpeg = hasWatermark ? await drawWatermark(picture) : picture
    await savePreview(context, { generationId, projectId, userId, jpeg })
  } catch (error) {
    context.logger.warn({ err: error, generationId }, 'the preview was not kept')
  }
}

/** The service that draws the room asks for patience. */
interface Postponement {
  state: 'postponed'
  until: Date
}

async function runStager(context: JobContext, order: StagingJob): Promise<GenerationOutcome | Postponement> {
  const { generationId: id, askedAt, photo, instruction, quality, seed, adjustment } = order
  const bytes = await readStoredFile(context, { key: `${photo.storagePrefix}/${photo.fileName}` })
  const tell = progressTeller(context, order)
  const { signal, stager } = context
  const { analysis, focalLength35mm } = photo
  const wanted = { instruction, quality, seed, adjustment }
  const staging = { id, askedAt, photo: bytes, analysis, focalLength35mm, ...wanted, signal }
  for await (const event of stager.stage(staging)) {
    if (event.type === 'progress') await tell(event)
    if (event.type === 'preview') await showPreview(context, order, event.jpeg)
    if (event.type === 'postponed') return { state: 'postponed', until: event.until }
    if (event.type === 'refused')
      return { state: 'failed', kind: event.refusal.reason, reason: event.refusal.advice }
    if (event.type === 'staged')
      return { state: 'completed', ...(await saveStagedPicture(context, order, event.picture)) }
  }
  throw new Error('The stager ended without a picture')
}

/** Null where the staging was given up meanwhile: its work has been ended then, a call of the image service as well. */
async function runUnlessWithdrawn(
  context: JobContext,
  order: StagingJob,
): Promise<GenerationOutcome | Postponement | null> {
  const withdrawal = await watchWithdrawal(context, order)
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
  const order = await loadStagingRequest(db, generationId)
  if (!order) return
  let outcome: GenerationOutcome | Postponement | null
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
  if (outcome.state === 'postponed') {
    // A job of its own, so that waiting uses up no attempts; the key lets it be there once.
    await enqueueStaging(context, { staging: order, runAt: outcome.until })
    return
  }
  const ended = outcome
  measure('staging', {
    engine: (ended.state === 'completed' && ended.engine) || 'none',
    quality: order.quality,
    outcome: ended.state === 'completed' ? ended.state : ended.kind,
    seconds: (performance.now() - startedAt) / 1000,
  })
  await inTransaction(context, async (tx) => {
    const settled = await finishGeneration(tx, { generationId, outcome: ended })
    if (settled) await notifyFinished(tx, { userId: order.userId, generationId })
  })
}

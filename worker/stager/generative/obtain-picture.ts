import { AiFault } from '../../../api/providers/ai/ai-fault.ts'
import type { ImageEdit, ImageEditor, TokenUse } from '../../../api/providers/ai/image-editor.ts'
import { estimateCents, type ImageModel } from '../../../api/providers/ai/openai/image-models.ts'
import { newToken } from '../../../api/services/accounts/tokens/token.ts'
import { beginCall } from '../../../api/services/ai/begin-call.ts'
import { completeCall, failCall } from '../../../api/services/ai/end-call.ts'
import { recordCeilingReached } from '../../../api/services/ai/record-ceiling-reached.ts'
import { callKey, keptResult } from '../../../api/services/ai/past-calls.ts'
import { clearIncidents, incidentUntil } from '../../../api/services/ai/provider-incidents.ts'
import { StagingWithdrawn } from '../../../api/services/projects/staging-withdrawn.ts'
import { readStoredFile } from '../../../api/services/photos/read-stored-file.ts'
import type { GenerativeContext } from './generative-context.ts'
import { QUOTA_PAUSE_MS, type RecoveryAction, untilPatienceEnds } from './recovery-policy.ts'
import type { StagingRequest } from '../stager.ts'

type Ask = Pick<ImageEdit, 'model' | 'picture' | 'width' | 'height' | 'prompt'>
type Obtained =
  | { type: 'partial'; picture: Uint8Array }
  | { type: 'completed'; picture: Uint8Array; modelName: string }
  /** The service is not even asked, and this is done. */
  | { type: 'not asked'; instead: RecoveryAction }

/**
 * The picture of one round: the one an earlier run has paid for already, or a new one, which is written down before it is asked for and kept
 * before anything else is done with it.
 *
 * @throws AiFault
 */
export async function* obtainPicture(
  ctx: GenerativeContext,
  editor: ImageEditor,
  order: StagingRequest,
  round: number,
  ask: Ask,
): AsyncGenerator<Obtained> {
  const { storage } = ctx
  const kept = await keptResult(ctx, { generationId: order.id, round })
  if (kept) {
    const { key, modelName } = kept
    yield { type: 'completed', picture: await readStoredFile(ctx, { key }), modelName }
    return
  }
  const instead = await actionDuringIncident(ctx, order)
  if (instead) {
    yield { type: 'not asked', instead }
    return
  }
  const key = await callKey(ctx, { generationId: order.id, round })
  const call = await begin(ctx, order, round, ask)
  if (!call) {
    yield { type: 'not asked', instead: { kind: 'exact' } }
    return
  }
  try {
    for await (const event of editor.edit({
      ...ask,
      quality: order.quality,
      callKey: key,
      signal: order.signal,
    })) {
      if (event.type === 'completed') {
        const resultKey = `images/${newToken()}/generated.jpg`
        await storage.put(resultKey, event.picture, 'image/jpeg')
        const { use, requestId } = event
        const cost = costCents(ask.model, use)
        await completeCall(ctx, { id: call.id, ...use, costCents: cost, requestId, resultKey })
        ctx.logger.info(
          { id: order.id, round, model: ask.model.name, costCents: cost, ...use },
          'picture paid',
        )
        await clearIncidents(ctx, { reasons: ['quota', 'key', 'request'] })
      }
      yield { type: event.type, picture: event.picture, modelName: ask.model.name }
    }
  } catch (error) {
    if (error instanceof AiFault) await failCall(ctx, { id: call.id, fault: error })
    // Ended by us in the middle, so that it is on the bill as far as it went.
    else if (error instanceof StagingWithdrawn)
      await failCall(ctx, { id: call.id, fault: new AiFault('cut-off', error.message) })
    throw error
  }
}

/** What is done while the service is known not to answer; null: it may be asked. */
async function actionDuringIncident(
  ctx: GenerativeContext,
  { askedAt }: StagingRequest,
): Promise<RecoveryAction | null> {
  if (await incidentUntil(ctx, { reasons: ['key', 'request'] })) return { kind: 'exact' }
  const until = await incidentUntil(ctx, { reasons: ['quota'] })
  return until && untilPatienceEnds({ kind: 'wait', until }, askedAt)
}

/** Writes the call down; null where this month's ceiling leaves no room for it, which administrators are told. */
async function begin(ctx: GenerativeContext, order: StagingRequest, round: number, ask: Ask) {
  const { config } = ctx
  const ceilingCents = config.ai.kind === 'openai' ? config.ai.monthlyCeilingCents : null
  const call = await beginCall(ctx, {
    call: {
      purpose: 'image-edit',
      generationId: order.id,
      round,
      model: ask.model.name,
      costCents: estimateCents(ask.model, order.quality, ask.width * ask.height),
    },
    ceilingCents,
  })
  if (!call) await recordCeilingReached(ctx, { until: new Date(Date.now() + QUOTA_PAUSE_MS) })
  return call
}

function costCents({ centsPerMillion }: ImageModel, use: TokenUse): number | null {
  const { textTokens, imageTokens, outputTokens } = use
  if (textTokens + imageTokens + outputTokens === 0) return null
  const { textIn, imageIn, out } = centsPerMillion
  return (textTokens * textIn + imageTokens * imageIn + outputTokens * out) / 1e6
}

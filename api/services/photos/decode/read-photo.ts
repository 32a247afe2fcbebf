import type { RoomAnalysis } from '../../../../shared/contracts/photos.ts'
import { AiFault } from '../../../providers/ai/ai-fault.ts'
import type { PictureReader } from '../../../providers/ai/picture-reader.ts'
import { beginCall } from '../../ai/begin-call.ts'
import { completeCall, failCall } from '../../ai/end-call.ts'
import { recordCeilingReached } from '../../ai/record-ceiling-reached.ts'
import { clearIncidents, recordIncident, incidentUntil } from '../../ai/provider-incidents.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { defaultSystemPrompt } from '../../prompts/system-prompts.ts'

/** Of the two readers, `pictureReader` is asked first where there is one. */
export type ReadingContext = ServiceContext<'config' | 'logger' | 'analyser' | 'pictureReader'>

const PAUSE_MS = 10 * 60_000
const pauseEnd = () => new Date(Date.now() + PAUSE_MS)

/**
 * Says what a photo shows: by the model elsewhere where one is configured, by the built-in analyser without one or where it fails. `focalLength35mm`
 * as its file told.
 */
export async function readPhoto(
  ctx: ReadingContext,
  { picture, focalLength35mm }: { picture: Uint8Array; focalLength35mm: number | null },
): Promise<RoomAnalysis> {
  const { pictureReader, analyser } = ctx
  const told = pictureReader && (await askReader(ctx, pictureReader, picture))
  return told ?? analyser.analyse(picture, focalLength35mm)
}

/** Null where the model is not to be asked, or has no answer. */
async function askReader(
  ctx: ReadingContext,
  reader: PictureReader,
  picture: Uint8Array,
): Promise<RoomAnalysis | null> {
  if (
    ctx.config.ai.kind === 'embedded' ||
    (await incidentUntil(ctx, { reasons: ['quota', 'key', 'reading'] }))
  )
    return null
  const { prompt, model: named } = await defaultSystemPrompt(ctx, { promptType: 'image_analysis' })
  const model = ctx.config.ai.analysisModel ?? named
  const planned = { purpose: 'image-analysis' as const, model, costCents: reader.estimateCents(model) }
  const call = await beginCall(ctx, { call: planned, ceilingCents: ctx.config.ai.monthlyCeilingCents })
  if (!call) {
    await recordCeilingReached(ctx, { until: pauseEnd() })
    return null
  }
  try {
    const { analysis, inputTokens, ...answer } = await reader.read({ picture, prompt, model })
    await completeCall(ctx, {
      id: call.id,
      ...answer,
      textTokens: 0,
      imageTokens: inputTokens,
      resultKey: null,
    })
    await clearIncidents(ctx, { reasons: ['reading'] })
    return analysis
  } catch (error) {
    if (!(error instanceof AiFault)) throw error
    ctx.logger.warn(
      { err: error, kind: error.kind, requestId: error.requestId },
      'a photo was not read elsewhere',
    )
    await failCall(ctx, { id: call.id, fault: error })
    const { kind, message: detail } = error
    const reason = kind === 'request' ? 'reading' : kind
    if (reason === 'quota' || reason === 'key' || reason === 'reading')
      await recordIncident(ctx, {
        publicUrl: ctx.config.publicUrl,
        trouble: { reason, detail, until: pauseEnd() },
      })
    return null
  }
}

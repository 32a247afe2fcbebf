import type { RoomAnalysis } from '../../../../shared/contracts/photos.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/client.ts'
import type { Logger } from '../../../logger.ts'
import { AiFault } from '../../../providers/ai/ai-fault.ts'
import type { ImageAnalyser } from '../../../providers/ai/image-analyser.ts'
import type { PictureReader } from '../../../providers/ai/picture-reader.ts'
import { beginCall } from '../../ai/begin-call.ts'
import { completeCall, failCall } from '../../ai/end-call.ts'
import { recordCeilingReached } from '../../ai/record-ceiling-reached.ts'
import { clearIncidents, recordIncident, incidentUntil } from '../../ai/provider-incidents.ts'
import { defaultSystemPrompt } from '../../prompts/system-prompts.ts'

export interface ReadingDeps {
  db: Db
  config: Config
  logger: Logger
  analyser: ImageAnalyser
  /** Asked first where there is one. */
  pictureReader: PictureReader | null
}

const PAUSE_MS = 10 * 60_000
const pauseEnd = () => new Date(Date.now() + PAUSE_MS)

/** Says what a photo shows: by the model elsewhere where one is configured, by the built-in analyser without one or where it fails. */
export async function readPhoto(deps: ReadingDeps, picture: Uint8Array): Promise<RoomAnalysis> {
  const { pictureReader, analyser } = deps
  return (pictureReader && (await askReader(deps, pictureReader, picture))) ?? analyser.analyse(picture)
}

/** Null where the model is not to be asked, or has no answer. */
async function askReader(
  { db, config, logger }: ReadingDeps,
  reader: PictureReader,
  picture: Uint8Array,
): Promise<RoomAnalysis | null> {
  if (config.ai.kind === 'embedded' || (await incidentUntil(db, ['quota', 'key', 'reading']))) return null
  const { prompt, model: named } = await defaultSystemPrompt(db, 'image_analysis')
  const model = config.ai.analysisModel ?? named
  const planned = { purpose: 'image-analysis' as const, model, costCents: reader.estimateCents(model) }
  const call = await beginCall(db, planned, config.ai.monthlyCeilingCents)
  if (!call) {
    await recordCeilingReached(db, config, pauseEnd())
    return null
  }
  try {
    const { analysis, inputTokens, ...answer } = await reader.read({ picture, prompt, model })
    await completeCall(db, call.id, { ...answer, textTokens: 0, imageTokens: inputTokens, resultKey: null })
    await clearIncidents(db, ['reading'])
    return analysis
  } catch (error) {
    if (!(error instanceof AiFault)) throw error
    logger.warn(
      { err: error, kind: error.kind, requestId: error.requestId },
      'a photo was not read elsewhere',
    )
    await failCall(db, call.id, error)
    const { kind, message: detail } = error
    const reason = kind === 'request' ? 'reading' : kind
    if (reason === 'quota' || reason === 'key' || reason === 'reading')
      await recordIncident(db, config.publicUrl, { reason, detail, until: pauseEnd() })
    return null
  }
}

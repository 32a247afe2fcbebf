import type { RgbImage } from '../../shared/engine/image/rgb-image.ts'
import { refusalAdvice } from '../../shared/engine/furnish/refusal-advice.ts'
import { decodePhoto } from './photo-codec.ts'
import type { StagingRequest, StagingRefusal } from './stager.ts'

const SURE_NO_ROOM = 0.7

/** The order's photo, or why no engine can stage it. */
export async function readRequest({ analysis, photo }: StagingRequest): Promise<RgbImage | StagingRefusal> {
  if (analysis && !analysis.isInteriorImage && analysis.confidence >= SURE_NO_ROOM) {
    return { reason: 'not-a-room', advice: refusalAdvice('not-a-room', null) }
  }
  const advice = 'This file could not be read as a picture. Please choose another photo.'
  return (await decodePhoto(photo).catch(() => null)) ?? { reason: 'unreadable-photo', advice }
}

import type { ImageQuality } from '../../../shared/contracts/projects.ts'
import type { ImageModel } from './openai/image-models.ts'

export interface ImageEdit {
  model: ImageModel
  /** PNG of exactly the size that is asked for. */
  picture: Uint8Array
  width: number
  height: number
  prompt: string
  quality: ImageQuality
  /** The same for a call whose answer was never seen, so that a service which minds it works once. */
  callKey: string
  /** Ends the call, which is paid all the same. */
  signal: AbortSignal
}

export interface TokenUse {
  textTokens: number
  imageTokens: number
  outputTokens: number
}

/** The encoded picture as it came; its size is the caller's to check. */
export type ImageEditEvent =
  | { type: 'partial'; picture: Uint8Array }
  | { type: 'completed'; picture: Uint8Array; use: TokenUse; requestId: string | null }

/** A model elsewhere that changes a picture by words. */
export interface ImageEditor {
  /**
   * The stream gives the picture as it grows and ends with `completed`.
   *
   * @throws AiFault, or the signal's reason
   */
  edit(order: ImageEdit): AsyncIterable<ImageEditEvent>
}

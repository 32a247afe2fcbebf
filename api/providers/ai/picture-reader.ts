import type { RoomAnalysis } from '../../../shared/contracts/photos.ts'

export interface PictureQuestion {
  /** As the prompt names it; a retired one is replaced. */
  model: string
  prompt: string
  /** JPEG, PNG or WebP bytes of any size. */
  picture: Uint8Array
  signal?: AbortSignal
}

export interface PictureAnswer {
  analysis: RoomAnalysis
  inputTokens: number
  outputTokens: number
  costCents: number
  requestId: string | null
}

/** A model elsewhere that says in words what a picture shows. */
export interface PictureReader {
  /** What a question costs at most, about, in cents. */
  estimateCents(model: string): number
  /** @throws AiFault, or the signal's reason */
  read(question: PictureQuestion): Promise<PictureAnswer>
}

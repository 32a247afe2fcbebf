import { z } from 'zod'
import { PhotoReceipt, putPhoto } from '../../../shared/contracts/photos.ts'
import { parseRetryAfter } from './parse-retry-after.ts'
import type { UploadOutcome } from '../queue/upload-outcome.ts'
import type { Answer, Sent } from './transport/transport.ts'

const Refusal = z.object({
  code: z.string(),
  message: z.string(),
  receipt: PhotoReceipt.optional(),
  keepsTurn: z.boolean().optional(),
})
type Refusal = z.infer<typeof Refusal>

const IN_PROGRESS_MS = 3000

/** When it is tried again, as it was when the server said so; the screens count the time down themselves. */
const WHEN_AGAIN = / Try again in \d+ (second|minute)s?\./

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A page of HTML is no answer of ours.
    return undefined
  }
}

/** Success counts only with our own receipt for this id and hash: captive portals answer 200 as well. */
function judgeSuccess(body: unknown, sent: Pick<Sent, 'id' | 'sha256'>): UploadOutcome {
  const parsed = putPhoto.output.safeParse(body)
  const receipt = parsed.data?.data
  if (receipt?.id === sent.id && receipt.sha256 === sent.sha256) return { kind: 'confirmed', receipt }
  return { kind: 'unreachable', reason: 'portal' }
}

function judgeRefusal(
  status: number,
  refusal: Refusal | undefined,
  retryAfterMs: number | null,
): UploadOutcome {
  const code = refusal?.code ?? ''
  switch (code) {
    case 'in_progress':
      return { kind: 'in-progress', retryAfterMs: retryAfterMs ?? IN_PROGRESS_MS }
    case 'wrong_account':
      return { kind: 'other-account' }
    case 'digest_mismatch':
      return { kind: 'garbled' }
    case 'id_reused':
      return { kind: 'other-stored', receipt: refusal?.receipt ?? null }
  }
  // Smaller would not fit either: their plan's room is used up.
  if (code === 'storage_quota_exceeded' && refusal) return { kind: 'refused', code, message: refusal.message }
  if (status === 413) return { kind: 'too-large' }
  if (refusal) return { kind: 'refused', code, message: refusal.message }
  if (status === 415 || status === 422)
    return { kind: 'refused', code: 'unsupported_image', message: 'The server could not read this photo.' }
  // A 403 or 404 without our words comes from something between us and the server.
  return { kind: 'unreachable', reason: 'portal' }
}

/** Reads an answer, or its absence, as what it means for the photo that was sent. */
export function parseUploadResponse(
  answer: Answer,
  sent: Pick<Sent, 'id' | 'sha256'>,
  now: number,
): UploadOutcome {
  if (answer.kind === 'none')
    return { kind: 'unreachable', reason: answer.reason, untouched: answer.untouched }
  // An expired session behind a proxy shows as a redirect to its sign-in page.
  if (answer.kind === 'redirected' || answer.status === 401) return { kind: 'signed-out' }
  const { status } = answer
  const body = parseJson(answer.text)
  if (status >= 200 && status < 300) return judgeSuccess(body, sent)
  const retryAfterMs = parseRetryAfter(answer.retryAfter, now)
  // 511 is a portal that says so.
  if (status === 407 || status === 511) return { kind: 'unreachable', reason: 'portal' }
  if (status === 507) {
    const message = Refusal.safeParse(body).data?.message ?? 'The server has no room for photos.'
    return { kind: 'server-full', message, retryAfterMs }
  }
  const refusal = Refusal.safeParse(body).data
  if (status === 429 && refusal?.code === 'rate_limited')
    return { kind: 'overloaded', retryAfterMs, message: refusal.message.replace(WHEN_AGAIN, '') }
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return { kind: 'overloaded', retryAfterMs, ...(refusal?.keepsTurn && { keepsTurn: true }) }
  return judgeRefusal(status, refusal, retryAfterMs)
}

import { askForTurn } from '../../../../shared/contracts/photos.ts'
import { parseUploadResponse } from '../parse-upload-response.ts'
import type { UploadOutcome } from '../../queue/upload-outcome.ts'
import { STALL_MS, type Answer } from './transport.ts'

/** After the server has sent somebody away, photos ask first for so long: it takes as long to be rid of a thousand phones. */
const ASK_FOR_MS = 600_000

/** Asks for a photo's turn and never throws for what a network does; rejects only when `signal` is aborted. */
type Ask = (id: string, signal: AbortSignal) => Promise<Answer>

const askServer: Ask = async (id, signal) => {
  const limit = AbortSignal.timeout(STALL_MS)
  try {
    const response = await fetch(askForTurn.path.replace(':id', id), {
      method: askForTurn.method,
      credentials: 'same-origin',
      redirect: 'manual',
      signal: AbortSignal.any([signal, limit]),
    })
    if (response.type === 'opaqueredirect') return { kind: 'redirected' }
    const text = await response.text()
    return { kind: 'answer', status: response.status, retryAfter: response.headers.get('retry-after'), text }
  } catch {
    signal.throwIfAborted()
    return { kind: 'none', reason: limit.aborted ? 'stalled' : 'network' }
  }
}

/**
 * While the server is busy, asks for a photo's turn before its bytes are sent: one that is refused costs the phone's line and battery as
 * much as one that arrives, and a server that many come back to refuses each several times.
 */
export class Turns {
  readonly #ask: Ask
  readonly #now: () => number
  #askUntil = -Infinity
  #isUnknown = false

  constructor(ask: Ask = askServer, now: () => number = () => performance.now()) {
    this.#ask = ask
    this.#now = now
  }

  /** What came of asking; null where the photo may be sent. */
  async refusal(id: string, signal: AbortSignal): Promise<UploadOutcome | null> {
    if (this.#isUnknown || this.#now() >= this.#askUntil) return null
    const answer = await this.#ask(id, signal)
    if (answer.kind === 'answer') {
      // An earlier server, which takes photos as they come.
      this.#isUnknown = answer.status === 404 || answer.status === 405
      if (this.#isUnknown || isOurs(answer)) return null
    }
    const verdict = parseUploadResponse(answer, { id, sha256: '' }, Date.now())
    return verdict.kind === 'unreachable' || verdict.kind === 'overloaded'
      ? { ...verdict, untouched: true }
      : verdict
  }

  /** Learns from what came of a photo. */
  note(verdict: UploadOutcome): void {
    if (verdict.kind === 'overloaded' && verdict.keepsTurn) this.#askUntil = this.#now() + ASK_FOR_MS
  }
}

/** Captive portals answer 200 as well. */
function isOurs({ status, text }: Extract<Answer, { kind: 'answer' }>): boolean {
  if (status < 200 || status >= 300) return false
  try {
    return askForTurn.output.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

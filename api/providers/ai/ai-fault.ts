/**
 * What can go wrong with a model elsewhere:
 * `content` – its safety rules refuse the picture or the words; the same again is refused again
 * `rate` – too many calls; it says when to come back
 * `quota` – the operator's money there is used up
 * `key` – it does not know the key, or the key may not do this
 * `request` – it does not take the call as it is, for example because the model is gone
 * `unavailable`, `time-out`, `cut-off` – it is not there, too slow, or stopped in the middle
 * `result` – what came back is not what was asked for
 */
export type AiFaultKind =
  | 'content'
  | 'rate'
  | 'quota'
  | 'key'
  | 'request'
  | 'unavailable'
  | 'time-out'
  | 'cut-off'
  | 'result'

/** A call of a model that brought nothing. */
export class AiFault extends Error {
  override readonly name = 'AiFault'
  readonly kind: AiFaultKind
  /** How long to stay away, where the service says so. */
  readonly retryAfterMs: number | null
  /** The service's name of the call. */
  readonly requestId: string | null

  constructor(
    kind: AiFaultKind,
    message: string,
    more: { retryAfterMs?: number | null; requestId?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.kind = kind
    this.retryAfterMs = more.retryAfterMs ?? null
    this.requestId = more.requestId ?? null
  }
}

/** Faults after which the service may still have worked, and so asks for its money. */
export const MAY_BE_BILLED: ReadonlySet<AiFaultKind> = new Set(['time-out', 'cut-off', 'result'])

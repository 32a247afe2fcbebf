/** One request that carries a photo; headers are made anew each time, so that they are never stale. */
export interface Sent {
  id: string
  /** Hex, of `body`. */
  sha256: string
  url: string
  headers: Record<string, string>
  body: Blob
}

export type Answer =
  | { kind: 'answer'; status: number; retryAfter: string | null; text: string }
  /** Sent elsewhere by something that is not our API. */
  | { kind: 'redirected' }
  /** `untouched`: nothing of the photo had left the device, so the server cannot have it. */
  | { kind: 'none'; reason: 'network' | 'stalled'; untouched?: boolean }

export interface Sending {
  signal: AbortSignal
  /** Bytes that left so far. */
  onProgress: (sentBytes: number) => void
}

/** Sends one photo and never throws for what a network does; rejects only when `signal` is aborted. */
export type Transport = (photo: Sent, sending: Sending) => Promise<Answer>

/** No byte moved for this long, so the connection is a black hole. */
export const STALL_MS = 30_000
/** Everything is sent; the server may have others to look at first. */
export const UPLOAD_RESPONSE_TIMEOUT_MS = 90_000

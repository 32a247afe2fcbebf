import { UPLOAD_RESPONSE_TIMEOUT_MS, STALL_MS, type Answer, type Transport } from './transport.ts'

/** Slower than this is as good as standing still. */
const SLOWEST_BYTES_PER_MS = 8

/** Sends from a service worker, which sees no progress and therefore limits the whole. */
export const fetchTransport: Transport = async (photo, { signal, onProgress }): Promise<Answer> => {
  const limit = AbortSignal.timeout(
    STALL_MS + UPLOAD_RESPONSE_TIMEOUT_MS + photo.body.size / SLOWEST_BYTES_PER_MS,
  )
  try {
    const response = await fetch(photo.url, {
      method: 'PUT',
      headers: photo.headers,
      body: photo.body,
      credentials: 'same-origin',
      redirect: 'manual',
      signal: AbortSignal.any([signal, limit]),
    })
    if (response.type === 'opaqueredirect') return { kind: 'redirected' }
    const text = await response.text()
    onProgress(photo.body.size)
    return { kind: 'answer', status: response.status, retryAfter: response.headers.get('retry-after'), text }
  } catch {
    signal.throwIfAborted()
    return { kind: 'none', reason: limit.aborted ? 'stalled' : 'network' }
  }
}

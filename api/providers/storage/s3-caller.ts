import { AwsClient } from 'aws4fetch'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3StorageConfig } from './s3-storage-config.ts'

/** Milliseconds. */
export interface S3Timing {
  /** For how long an answer is waited for, its body apart: reading a large one may take a slow phone longer. */
  answerMs: number
  /** The most that is waited before the second attempt; twice that before each further one. */
  firstRetryMs: number
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

const ATTEMPTS = 4
const TIMING: S3Timing = { answerMs: 30_000, firstRetryMs: 50 }

/** ISO 8601 as it is in signatures. */
const basicTime = (at: number) => new Date(at).toISOString().replaceAll(/[:-]|\.\d{3}/g, '')

/** Less than any service minds. */
const TOLERATED_SKEW_MS = 60_000

const isBusy = ({ status }: Response) => status >= 500 || status === 429

/**
 * Signs requests by SigV4 and sends them. A service that is busy, breaks the connection or does not answer is asked four times in
 * all, after waits of full jitter: all that is asked of it may be asked twice. Where the service finds our clock wrong, its
 * own is taken from then on.
 */
export function s3Caller(config: S3StorageConfig, timing: S3Timing = TIMING) {
  const { accessKeyId, secretAccessKey, region } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  let clockOffsetMs = 0
  const datetime = () => basicTime(Date.now() + clockOffsetMs)

  async function attempt(url: string, request: S3Request): Promise<Response> {
    const abort = new AbortController()
    const timer = setTimeout(
      () => abort.abort(new Error(`${request.method} ${url} timed out`)),
      timing.answerMs,
    )
    try {
      const signed = await client.sign(url, { ...request, aws: { datetime: datetime() } })
      return await fetch(signed, { signal: abort.signal })
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * Whether the service refused a request that was signed so far off its clock, which is then ours. Its code is not asked: HEAD has none.
   * Not compared with the offset of now: of several requests at once the first refusal has mended that.
   */
  function wasSkewed(answer: Response, signedOffsetMs: number): boolean {
    const at = Date.parse(answer.headers.get('date') ?? '')
    if (answer.status !== 403 || Number.isNaN(at)) return false
    const offset = at - Date.now()
    if (Math.abs(offset - signedOffsetMs) < TOLERATED_SKEW_MS) return false
    clockOffsetMs = offset
    return true
  }

  async function call(url: string, request: S3Request): Promise<Response> {
    for (let tried = 1; ; tried++) {
      const isLast = tried === ATTEMPTS
      const signedOffsetMs = clockOffsetMs
      try {
        const answer = await attempt(url, request)
        if (isLast || (!isBusy(answer) && !wasSkewed(answer, signedOffsetMs))) return answer
        await answer.body?.cancel()
      } catch (error) {
        if (isLast) throw error
      }
      await pause(Math.random() * timing.firstRetryMs * 2 ** (tried - 1))
    }
  }

  /** The address of a GET, signed in its query. */
  async function signAddress(url: string): Promise<string> {
    const signed = await client.sign(url, { method: 'GET', aws: { signQuery: true, datetime: datetime() } })
    return signed.url
  }

  return { call, signAddress }
}

export type S3Caller = ReturnType<typeof s3Caller>

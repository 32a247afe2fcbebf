import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { isIP } from 'node:net'
import { guardedLookup } from '../guarded-lookup.ts'
import { isPublicAddress } from '../web-page/is-public-address.ts'
import type { WebhookOutcome, WebhookSender } from './webhook-sender.ts'

const ANSWER_WITHIN_MS = 10_000
/** Of an answer, what is read; the rest is nobody's. */
const RESPONSE_BYTES = 2048
/** Below it are services that speak anything but https. */
const FIRST_FREE_PORT = 1024

interface SenderOptions {
  /** Which addresses may be connected to. */
  isAllowed?: (address: string) => boolean
  /** Further certificate authorities, as PEM. */
  ca?: string
  timeoutMs?: number
}

class Refusal extends Error {}
const refusal = () => new Refusal('This address is not public')

/** How an answer begins; whoever sends more is hung up on. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= RESPONSE_BYTES) break
  }
  const text = Buffer.concat(chunks).subarray(0, RESPONSE_BYTES).toString('utf8')
  // PostgreSQL stores every letter but this one.
  return text.replaceAll('\0', '')
}

function retryAfterS({ headers }: IncomingMessage): number | null {
  const seconds = headers['retry-after']
  return seconds !== undefined && /^\d{1,6}$/.test(seconds) ? Number(seconds) : null
}

/** Words for what kept an answer away. */
function wordsOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (!(error instanceof Error)) return 'The connection failed'
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ABORT_ERR' || error.name === 'TimeoutError') return 'No answer within 10 seconds'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The host name was not found'
  if (code === 'ECONNREFUSED') return 'The connection was refused'
  if (code.includes('CERT') || code.includes('SELF_SIGNED') || code.startsWith('ERR_TLS'))
    return 'The certificate is not valid'
  return 'The connection failed'
}

/**
 * Over https alone, and to public addresses alone: what the DNS says is checked at the moment of connecting, each time.
 * Redirects are answers like any other.
 */
export function httpsWebhookSender({
  isAllowed = isPublicAddress,
  ca,
  timeoutMs = ANSWER_WITHIN_MS,
}: SenderOptions = {}): WebhookSender {
  const agent = new Agent({ lookup: guardedLookup(isAllowed, refusal), ca, keepAlive: false })

  function accepts(address: string): boolean {
    const url = URL.parse(address)
    if (url?.protocol !== 'https:' || url.username || url.password) return false
    if (url.port !== '' && Number(url.port) < FIRST_FREE_PORT) return false
    // Literal addresses never reach the look-up.
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    return isIP(host) === 0 || isAllowed(host)
  }

  async function post(
    url: string,
    headers: Record<string, string>,
    body: string,
    signal: AbortSignal,
  ): Promise<WebhookOutcome> {
    const response = await new Promise<IncomingMessage>((done, fail) => {
      const sent = { ...headers, 'content-length': String(Buffer.byteLength(body)) }
      request(url, { method: 'POST', agent, signal, headers: sent }, done).on('error', fail).end(body)
    })
    try {
      const text = await beginningOf(response)
      return { status: response.statusCode ?? 0, response: text, retryAfterS: retryAfterS(response) }
    } finally {
      response.destroy()
    }
  }

  return {
    accepts,
    async send({ url, headers, body }) {
      // The rules may have changed since it was added.
      if (!accepts(url)) return { error: refusal().message }
      try {
        // Of the whole exchange: an answer that trickles ends by it, too.
        return await post(url, headers, body, AbortSignal.timeout(timeoutMs))
      } catch (error) {
        return { error: wordsOf(error) }
      }
    },
  }
}

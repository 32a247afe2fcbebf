import type { IncomingMessage } from 'node:http'
import { Agent, get } from 'node:https'
import { isIP } from 'node:net'
import { guardedLookup } from '../guarded-lookup.ts'
import { isPublicAddress } from './is-public-address.ts'
import { WebPageError, type FetchedResource, type ReadLimits, type WebPageReader } from './web-page-reader.ts'

const MAX_REDIRECTS = 5
const HEADERS = {
  'user-agent': 'Mozilla/5.0 (compatible; Nestage/1.0)',
  accept: 'text/html,image/*;q=0.9,*/*;q=0.1',
  'accept-encoding': 'identity',
}

export interface ReaderOptions {
  /** Which addresses may be connected to. */
  isAllowed?: (address: string) => boolean
  /** Further certificate authorities, as PEM. */
  ca?: string
}

const refusal = () => new WebPageError('This address cannot be read')

function checkUrl(address: string, isAllowed: (address: string) => boolean): URL {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:')
    throw new WebPageError('Only addresses that begin with https:// can be read')
  if (url.username || url.password) throw refusal()
  // Literal addresses never reach the look-up.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) && !isAllowed(host)) throw refusal()
  return url
}

const request = (url: URL, agent: Agent, signal: AbortSignal) =>
  new Promise<IncomingMessage>((done, fail) => {
    get(url, { agent, signal, headers: HEADERS }, done).on('error', fail)
  })

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) {
      response.destroy()
      throw new WebPageError('The page is too large')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Over https alone, to public addresses alone, also after redirects and whatever the DNS says the second time. */
export function httpsWebPageReader({ isAllowed = isPublicAddress, ca }: ReaderOptions = {}): WebPageReader {
  const agent = new Agent({ lookup: guardedLookup(isAllowed, refusal), ca, maxSockets: 4 })

  async function follow(address: string, { maxBytes, signal }: ReadLimits): Promise<FetchedResource> {
    let url = checkUrl(address, isAllowed)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await request(url, agent, signal)
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.resume()
        url = checkUrl(new URL(headers.location, url).href, isAllowed)
        continue
      }
      if (statusCode !== 200) {
        response.resume()
        throw new WebPageError(`The page answered with status ${statusCode}`)
      }
      const contentType = headers['content-type'] ?? ''
      return { url: url.href, contentType, bytes: await readBody(response, maxBytes) }
    }
    throw new WebPageError('The page redirects too often')
  }

  return {
    async read(address, limits) {
      try {
        return await follow(address, limits)
      } catch (error) {
        if (error instanceof WebPageError) throw error
        const reason = limits.signal.aborted
          ? 'The page took too long to answer'
          : 'The page cannot be reached'
        throw new WebPageError(reason, { cause: error })
      }
    },
  }
}

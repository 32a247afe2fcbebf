import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface Stored {
  bytes: Buffer
  contentType: string
  lastModified: Date
}

export interface S3TestServer {
  endpoint: string
  objects: Map<string, Stored>
  /** What is to happen to the next requests. */
  faults: S3Fault[]
  /** How far its clock is ahead, in milliseconds. */
  clock: { aheadMs: number }
  /** Status codes to answer the next requests with, before anything is read or written. */
  failNext: number[]
  close(): Promise<void>
}

/**
 * `silence`: no answer; `reset`: the connection breaks off; `flip`: a bit of the body changed on the way here;
 * `cut`: the answer's connection breaks in the middle of its body; `unmeasured`: half of the body, and no length.
 */
export type S3Fault = 'silence' | 'reset' | 'flip' | 'cut' | 'unmeasured'

export const s3TestCredentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'eu-central-1',
  bucket: 'nestage-test',
}

const pageSize = 2

/** What AWS puts up with between its clock and that of a request. */
const MAX_SKEW_MS = 15 * 60_000

/** ISO 8601 as it is in signatures. */
const BASIC_TIME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

interface Signed {
  credential: string
  signedHeaders: string
  signature: string
  time: string
  /** Headers that must be signed. */
  needed: string[]
}

/**
 * A bucket in memory that speaks enough of the S3 REST API, path-style, and refuses a request whose SigV4
 * signature or payload hash is wrong, computed here from the documented algorithm (AWS, "Signature Version 4
 * signing process") rather than by the client's library.
 */
export async function startS3TestServer(): Promise<S3TestServer> {
  const objects = new Map<string, Stored>()
  const failNext: number[] = []
  const faults: S3Fault[] = []
  const clock = { aheadMs: 0 }
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const now = Date.now() + clock.aheadMs
      response.setHeader('date', new Date(now).toUTCString())
      const fault = faults.shift()
      if (fault === 'silence') return
      if (fault === 'reset') return request.socket.resetAndDestroy()
      if (fault === 'flip') body[0] ^= 1
      const failure = failNext.shift()
      if (failure) return refuse(response, failure, 'SlowDown')
      // As a bucket whose CORS rules let pages of any origin read it.
      if (request.headers.origin !== undefined) response.setHeader('access-control-allow-origin', '*')
      const problem = checkSignature(request, body, now)
      if (problem) return refuse(response, 403, problem)
      answer(request, response, body, objects, fault)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The test server has no port')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    objects,
    failNext,
    faults,
    clock,
    close: () => close(server),
  }
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  objects: Map<string, Stored>,
  fault: S3Fault | undefined,
) {
  const url = new URL(request.url!, 'http://s3')
  const [bucket, ...rest] = url.pathname.slice(1).split('/')
  const key = rest.join('/')
  if (bucket !== s3TestCredentials.bucket) return refuse(response, 404, 'NoSuchBucket')
  if (!key) return list(url, response, objects)
  if (request.method === 'PUT') {
    const contentType = request.headers['content-type'] ?? 'binary/octet-stream'
    objects.set(key, { bytes: body, contentType, lastModified: new Date() })
    return response.writeHead(200).end()
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return response.writeHead(204).end()
  }
  const found = objects.get(key)
  if (!found) return refuse(response, 404, 'NoSuchKey')
  const { searchParams } = url
  for (const name of ['cache-control', 'content-disposition']) {
    const value = searchParams.get(`response-${name}`)
    if (value !== null) response.setHeader(name, value)
  }
  read(request, response, found, fault)
}

function read(request: IncomingMessage, response: ServerResponse, found: Stored, fault: S3Fault | undefined) {
  const headers = {
    etag: `"${createHash('md5').update(found.bytes).digest('hex')}"`,
    'content-type': found.contentType,
    'last-modified': found.lastModified.toUTCString(),
  }
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
  const size = found.bytes.length
  const start = range ? Number(range[1]) : 0
  const end = range?.[2] ? Math.min(Number(range[2]), size - 1) : size - 1
  if (range && start >= size) return refuse(response, 416, 'InvalidRange')
  const part = found.bytes.subarray(start, end + 1)
  response.writeHead(range ? 206 : 200, {
    ...headers,
    ...(fault !== 'unmeasured' && { 'content-length': part.length }),
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  })
  const half = part.subarray(0, part.length / 2)
  if (fault === 'cut') return response.write(half, () => response.socket?.destroy())
  response.end(request.method === 'HEAD' ? undefined : fault === 'unmeasured' ? half : part)
}

function list(url: URL, response: ServerResponse, objects: Map<string, Stored>) {
  const prefix = url.searchParams.get('prefix') ?? ''
  const after = url.searchParams.get('continuation-token')?.replace(/^after\+/, '') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = keys.slice(0, pageSize)
  const entries = page.map((key) => {
    const { bytes, lastModified } = objects.get(key)!
    return `<Contents><Key>${key}</Key><LastModified>${lastModified.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  const next =
    keys.length > pageSize ? `<NextContinuationToken>after+${page.at(-1)}</NextContinuationToken>` : ''
  const truncated = `<IsTruncated>${keys.length > pageSize}</IsTruncated>`
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><ListBucketResult>${truncated}${next}${entries.join('')}</ListBucketResult>`)
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

function checkSignature(request: IncomingMessage, body: Buffer, now: number): string | undefined {
  const { accessKeyId, secretAccessKey, region } = s3TestCredentials
  const url = new URL(request.url!, 'http://s3')
  const isPresigned = url.searchParams.has('X-Amz-Signature')
  const { credential, signedHeaders, signature, time, needed } = isPresigned
    ? inQuery(url.searchParams)
    : inHeaders(request)
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
  if (credential !== `${accessKeyId}/${scope}`) return 'InvalidAccessKeyId'
  if (!needed.every((name) => signedHeaders.split(';').includes(name))) return 'AccessDenied'
  const age = now - Date.parse(time.replace(BASIC_TIME, '$1-$2-$3T$4:$5:$6Z'))
  if (isPresigned && age > Number(url.searchParams.get('X-Amz-Expires')) * 1000) return 'AccessDenied'
  if (Math.abs(age) > MAX_SKEW_MS) return 'RequestTimeTooSkewed'
  const payloadHash = isPresigned ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256'])
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(encode).join('='))
    .toSorted()
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const path = url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')
  const canonical = [request.method, path, query.join('&'), headers.join(''), signedHeaders, payloadHash]
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical.join('\n'))].join('\n')
  const key = [time.slice(0, 8), region, 's3', 'aws4_request'].reduce<Buffer>(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    Buffer.from(`AWS4${secretAccessKey}`),
  )
  const expected = createHmac('sha256', key).update(toSign).digest('hex')
  return signature === expected ? undefined : 'SignatureDoesNotMatch'
}

function inHeaders({ headers }: IncomingMessage): Signed {
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, credential = '', signedHeaders = '', signature = ''] =
    authorization.exec(headers.authorization ?? '') ?? []
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date']
  return { credential, signedHeaders, signature, time: String(headers['x-amz-date']), needed }
}

function inQuery(query: URLSearchParams): Signed {
  const value = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  return {
    credential: value('Credential'),
    signedHeaders: value('SignedHeaders'),
    signature: value('Signature'),
    time: value('Date'),
    needed: ['host'],
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
}

import { createECDH, createVerify, createPublicKey, randomBytes, type ECDH } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import ece from 'http_ece'

const file = (name: string) => new URL(name, import.meta.url)
/** Trust in this service: pass it to Node as NODE_EXTRA_CA_CERTS. */
export const PUSH_SERVICE_CERTIFICATE = fileURLToPath(file('localhost-cert.pem'))

export interface ReceivedPush {
  /** The decrypted message as the service worker would be handed it. */
  text: string
  ttlS: number
  /** Claims of the VAPID token, whose signature has been verified. */
  vapid: { aud: string; exp: number; sub: string }
}

export interface PushService {
  /** What the browser's `PushSubscription.toJSON()` would give. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** The next message, whether it has come already or not. */
  next(): Promise<ReceivedPush>
  /** Answers 410 Gone from now on. */
  expire(): void
  close(): Promise<void>
}

/** RFC 8292: a JWT signed with the key that travels beside it. */
function verifyVapid(authorization: string): ReceivedPush['vapid'] {
  const { t: token, k: key } = Object.fromEntries(
    authorization
      .replace(/^vapid /, '')
      .split(',')
      .map((part) => part.trim().split('=', 2)),
  ) as Record<string, string>
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const [header, claims, signature] = token.split('.')
  const genuine = createVerify('SHA256')
    .update(`${header}.${claims}`)
    .verify({ key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  if (!genuine) throw new Error('The VAPID signature is wrong')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['vapid']
}

const decrypt = (body: Buffer, keys: ECDH, auth: Buffer): string =>
  ece
    .decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth.toString('base64url') })
    .toString()

/** A push service of our own on loopback (RFC 8030), with the browser's half of the keys (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const received: ReceivedPush[] = []
  const waiting: ((push: ReceivedPush) => void)[] = []
  let gone = false

  const receive = async (request: IncomingMessage): Promise<[status: number, text: string]> => {
    const body = Buffer.concat(await request.toArray())
    if (gone) return [410, '']
    const vapid = verifyVapid(request.headers.authorization ?? '')
    const push = { vapid, text: decrypt(body, keys, auth), ttlS: Number(request.headers.ttl) }
    const next = waiting.shift()
    if (next) next(push)
    else received.push(push)
    return [201, '']
  }
  const tls = {
    key: await readFile(file('localhost-key.pem')),
    cert: await readFile(file('localhost-cert.pem')),
  }
  const server = createServer(tls, (request, response) => {
    receive(request)
      .catch((error: unknown) => [400, String(error)] as const)
      .then(([status, text]) => response.writeHead(status).end(text))
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    subscription: {
      endpoint: `https://127.0.0.1:${port}/push/${randomBytes(8).toString('hex')}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    next: () =>
      new Promise((resolve) => {
        const push = received.shift()
        if (push) resolve(push)
        else waiting.push(resolve)
      }),
    expire: () => {
      gone = true
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>

/** The few kinds of CBOR (RFC 8949) that an attestation holds. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap((entry) => entry.map(cbor))])
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

const PRESENT_AND_VERIFIED = 0x05
const PRESENT = 0x01
const HAS_KEY = 0x40

export interface AuthenticatorOptions {
  origin: string
  /** The person showed a finger, a face or a PIN. */
  userVerified?: boolean
  /** How often it says to have signed; counts by itself where left out. */
  counter?: number
}

/** A device that makes and uses one passkey (WebAuthn level 3, ES256, attestation none), without a browser. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16)
  readonly #privateKey: KeyObject
  readonly #coseKey: Buffer
  #counter = 0
  #userHandle = ''

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#coseKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }

  #clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData(rpId: string, flags: number, counter: number, rest: Uint8Array[] = []): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...rest])
  }

  /** What `navigator.credentials.create` answers, as `toJSON` writes it. */
  create(
    options: { challenge: string; rp: { id: string }; user: { id: string } },
    { origin, userVerified = true }: AuthenticatorOptions,
  ) {
    this.#userHandle = options.user.id
    const flags = (userVerified ? PRESENT_AND_VERIFIED : PRESENT) | HAS_KEY
    const length = Buffer.from([0, this.id.length])
    const authData = this.#authenticatorData(options.rp.id, flags, 0, [
      Buffer.alloc(16),
      length,
      this.id,
      this.#coseKey,
    ])
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.#credential({
      clientDataJSON: base64url(this.#clientData('webauthn.create', options.challenge, origin)),
      attestationObject: base64url(cbor(attestation)),
      transports: ['internal'],
    })
  }

  /** What `navigator.credentials.get` answers, as `toJSON` writes it. */
  get(
    options: { challenge: string; rpId: string },
    { origin, userVerified = true, counter = ++this.#counter }: AuthenticatorOptions,
  ) {
    const flags = userVerified ? PRESENT_AND_VERIFIED : PRESENT
    const authenticatorData = this.#authenticatorData(options.rpId, flags, counter)
    const clientData = this.#clientData('webauthn.get', options.challenge, origin)
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    return this.#credential({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, this.#privateKey)),
      userHandle: this.#userHandle,
    })
  }

  #credential<Response>(response: Response) {
    const id = base64url(this.id)
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }
}

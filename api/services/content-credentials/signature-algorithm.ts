import { constants, type KeyObject, sign } from 'node:crypto'

export interface SignatureAlgorithm {
  /** In COSE (RFC 9053, RFC 8230), one that C2PA allows. */
  name: 'ES256' | 'ES384' | 'ES512' | 'PS256'
  hash: 'sha256' | 'sha384' | 'sha512'
}

const LEAST_RSA_BITS = 2048
const CURVES: Record<string, SignatureAlgorithm> = {
  prime256v1: { name: 'ES256', hash: 'sha256' },
  secp384r1: { name: 'ES384', hash: 'sha384' },
  secp521r1: { name: 'ES512', hash: 'sha512' },
}

/** What a key signs by; null where it cannot sign content credentials. */
export function signatureAlgorithm({
  asymmetricKeyType: type,
  asymmetricKeyDetails: details,
}: KeyObject): SignatureAlgorithm | null {
  if (type === 'ec') return CURVES[details?.namedCurve ?? ''] ?? null
  const isStrongRsa = type === 'rsa' && (details?.modulusLength ?? 0) >= LEAST_RSA_BITS
  return isStrongRsa ? { name: 'PS256', hash: 'sha256' } : null
}

/** As COSE wants it: of curves both numbers one after the other, of RSA with a salt as long as the hash. */
export function signPayload(payload: Uint8Array, key: KeyObject, { hash }: SignatureAlgorithm): Uint8Array {
  const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
  const form = key.asymmetricKeyType === 'rsa' ? pss : { dsaEncoding: 'ieee-p1363' as const }
  return new Uint8Array(sign(hash, payload, { key, ...form }))
}

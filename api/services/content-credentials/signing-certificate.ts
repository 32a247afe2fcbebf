import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ContentCredentialsConfig } from '../../config.ts'
import { certificateFault } from './certificate-fault.ts'
import { signatureAlgorithm, type SignatureAlgorithm } from './signature-algorithm.ts'

/** What photos of packages are signed with. */
export interface SigningCertificate {
  /** The one that signs first, then those that vouch for it. */
  chain: X509Certificate[]
  key: KeyObject
  algorithm: SignatureAlgorithm
}

/** `faulty`: packages go out unsigned, and the fault says why. */
export type SigningState =
  | { state: 'off' }
  | { state: 'ready'; certificate: SigningCertificate }
  | { state: 'faulty'; fault: string }

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** PEM stands in the variable itself, its lines ended as they are or as `\n`, or in the file that it names. */
const pem = async (value: string): Promise<string> =>
  value.includes('-----BEGIN') ? value.replaceAll(String.raw`\n`, '\n') : await readFile(value, 'utf8')

/** What failed, without the value that it failed with: that may be a key. */
const reason = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'not in PEM'

/** Read anew each time, so that a renewed file is taken without a start. Never throws. */
export async function readSigningCertificate(
  config: ContentCredentialsConfig | null,
  now = new Date(),
): Promise<SigningState> {
  if (config === null) return { state: 'off' }
  const faulty = (fault: string) => ({ state: 'faulty' as const, fault })
  let chain: X509Certificate[]
  let key: KeyObject
  try {
    const certificates = (await pem(config.certificate)).match(CERTIFICATE) ?? []
    chain = certificates.map((each) => new X509Certificate(each))
  } catch (error) {
    return faulty(`C2PA_CERTIFICATE could not be read: ${reason(error)}.`)
  }
  try {
    key = createPrivateKey(await pem(config.privateKey))
  } catch (error) {
    return faulty(`C2PA_PRIVATE_KEY could not be read: ${reason(error)}.`)
  }
  if (chain.length === 0) return faulty('C2PA_CERTIFICATE holds no certificate in PEM.')
  const algorithm = signatureAlgorithm(key)
  if (algorithm === null) return faulty('Keys of this kind cannot sign content credentials.')
  const fault = certificateFault(chain, key, now)
  return fault === null ? { state: 'ready', certificate: { chain, key, algorithm } } : faulty(fault)
}

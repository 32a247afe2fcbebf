import type { DigitalSourceType } from '@trustnxt/c2pa-ts/manifest'
import { randomUUID } from 'node:crypto'
import { productVersion } from '../../product-version.ts'
import { digitalSourceType } from './digital-source-type.ts'
import { signPayload } from './signature-algorithm.ts'
import type { SigningCertificate } from './signing-certificate.ts'

export interface CredentialFacts {
  engine: 'exact' | 'generative'
  /** Null where it was not kept. */
  engineVersion: string | null
  /** Of our file of the original, as certificates name it. */
  originalSha256: Uint8Array
}

/** Content credentials for one file. */
export interface PhotoCredentials {
  /** What they add to the file. */
  bytes: number
  /** Puts them into a JPEG, as its last change: whatever is done to it afterwards breaks the signature. */
  sign: (jpeg: Uint8Array) => Promise<Uint8Array>
}

/** For the signature and its place in the file, whose lengths are known at the end: what is not needed stays empty. */
const PADDING_BYTES = 1024
/** Of a JPEG's APP11 segment: its marker and length, and what precedes its part of the manifest (ISO 19566-5). */
const SEGMENT_HEAD_BYTES = 20
const SEGMENT_BYTES = 65_000

/** Names a file by its hash (RFC 6920). */
const hashName = (sha256: Uint8Array) => `ni:///sha-256;${Buffer.from(sha256).toString('base64url')}`

/**
 * Content credentials (C2PA 2.1) that say that the original, named by its hash, was opened and edited by software, with
 * no place and no person.
 */
export async function prepareCredentials(
  { chain, key, algorithm }: SigningCertificate,
  { engine, engineVersion, originalSha256 }: CredentialFacts,
): Promise<PhotoCredentials> {
  const [{ JPEG }, c2pa, cose, x509] = await Promise.all([
    import('@trustnxt/c2pa-ts/asset'),
    import('@trustnxt/c2pa-ts/manifest'),
    import('@trustnxt/c2pa-ts/cose'),
    import('@peculiar/x509'),
  ])
  const [own, ...above] = chain.map(({ raw }) => new x509.X509Certificate(new Uint8Array(raw)))
  const signer = {
    algorithm: cose.CoseAlgorithmIdentifier[algorithm.name],
    certificate: own,
    chainCertificates: above,
    sign: async (payload: Uint8Array) => signPayload(payload, key, algorithm),
  }
  const store = new c2pa.ManifestStore()
  const manifest = store.createManifest({
    claimVersion: c2pa.ClaimVersion.V2,
    assetFormat: 'image/jpeg',
    instanceID: `xmp:iid:${randomUUID()}`,
    defaultHashAlgorithm: 'SHA-256',
    signer,
  })
  const { claim, signature } = manifest
  if (!claim || !signature) throw new Error('A new manifest has neither claim nor signature')
  claim.claimGeneratorName = 'Nestage'
  claim.claimGeneratorVersion = await productVersion()
  signature.signatureData.paddingLength = PADDING_BYTES

  const binding = c2pa.DataHashAssertion.create('SHA-256')
  manifest.addAssertion(binding)
  const original = c2pa.IngredientAssertion.createV3(c2pa.RelationshipType.ParentOf)
  original.title = 'Original photo'
  original.format = 'image/jpeg'
  original.instanceID = hashName(originalSha256)
  manifest.addAssertion(original)
  // The library's list of IPTC's terms is shorter than IPTC's.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const sourceType = digitalSourceType(engine) as DigitalSourceType
  const actions = new c2pa.ActionAssertion()
  const name = engine === 'generative' ? 'Nestage with an image model' : 'Nestage'
  actions.actions = [
    {
      action: c2pa.ActionType.C2paOpened,
      parameters: { ingredients: [manifest.createAssertionReference(original)] },
    },
    {
      action: c2pa.ActionType.C2paEdited,
      digitalSourceType: sourceType,
      softwareAgent: { name, ...(engineVersion === null ? {} : { version: engineVersion }) },
    },
  ]
  manifest.addAssertion(actions)

  const length = store.measureSize()
  return {
    bytes: length + SEGMENT_HEAD_BYTES * Math.ceil(length / SEGMENT_BYTES),
    sign: async (jpeg) => {
      const file = new JPEG(jpeg)
      await file.ensureManifestSpace(length)
      await binding.updateWithAsset(file)
      await manifest.sign(signer)
      await file.writeManifestJUMBF(store.getBytes())
      return await file.getDataRange()
    },
  }
}

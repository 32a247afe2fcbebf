import { initSync, WasmReader } from '@contentauth/c2pa-wasm'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeSigningCertificate } from '../../testing/make-signing-certificate.ts'
import { fitPhoto } from '../delivery/fit-photo.ts'
import { photoXmp } from '../delivery/photo-xmp.ts'
import { readContentCredentials } from '../operations/figures/read-content-credentials.ts'
import { prepareCredentials } from './prepare-credentials.ts'
import { readSigningCertificate } from './signing-certificate.ts'

// The other implementation, that of the Content Authenticity Initiative, has never seen our code.
const READER = fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))
const Read = z.object({
  active_manifest: z.string(),
  manifests: z.record(z.string(), z.unknown()),
  validation_state: z.string(),
  validation_status: z.array(z.object({ code: z.string() })).optional(),
})

type Made = Awaited<ReturnType<typeof makeSigningCertificate>>
let made: Made
beforeAll(async () => {
  initSync({ module: await readFile(READER) })
  made = await makeSigningCertificate()
})

/** What the reader finds who trusts this authority, for claims alone. */
async function verify(jpeg: Uint8Array, { authority }: Made) {
  const trust = { trust_anchors: authority, trust_config: '1.3.6.1.4.1.62558.2.1' }
  const reader = await WasmReader.fromBytes('image/jpeg', jpeg, JSON.stringify({ trust }))
  const read = Read.parse(JSON.parse(reader.json()))
  reader.free()
  const codes = (read.validation_status ?? []).map(({ code }) => code)
  return { state: read.validation_state, codes, manifest: read.manifests[read.active_manifest] }
}

const configOf = ({ chain, privateKey }: Made) => ({ certificate: chain, privateKey })
const RULES = { shape: 'as-taken' as const, maxWidth: 300, maxHeight: 200, maxBytes: 24_000 }
const ORIGINAL = new Uint8Array(32).fill(7)

async function signed(engine: 'exact' | 'generative', by: Made) {
  const state = await readSigningCertificate(configOf(by))
  if (state.state !== 'ready') throw new Error(JSON.stringify(state))
  const facts = { engine, engineVersion: '1.2.3+0c0ffee0', originalSha256: ORIGINAL }
  const credentials = await prepareCredentials(state.certificate, facts)
  const raw = { width: 300, height: 200, channels: 3 as const }
  const photo = await sharp(randomBytes(300 * 200 * 3), { raw })
    .png()
    .toBuffer()
  const xmp = photoXmp({ engine, engineVersion: null, description: 'x', instructions: 'y' })
  const fitted = await fitPhoto(photo, RULES, { xmp, reservedBytes: credentials.bytes })
  return { jpeg: await credentials.sign(fitted.jpeg), fitted, bytes: credentials.bytes }
}

test.each([
  ['exact', 'composite', 'Nestage', 'ec'],
  ['generative', 'compositeSynthetic', 'Nestage with an image model', 'rsa'],
] as const)(
  'a picture by the %s engine is signed last, and another reader trusts it',
  async (engine, type, name, kind) => {
    const by = kind === 'ec' ? made : await makeSigningCertificate({ kind })

    const { jpeg, fitted, bytes } = await signed(engine, by)
    // The room was taken off beforehand, and all of it is needed.
    expect(jpeg.length - fitted.jpeg.length).toBeLessThanOrEqual(bytes)
    expect(jpeg.length - fitted.jpeg.length).toBeGreaterThan(bytes - 64)
    expect(jpeg.length).toBeLessThanOrEqual(RULES.maxBytes)
    expect((await sharp(jpeg).metadata()).xmp).toBeDefined()

    const { state, codes, manifest } = await verify(jpeg, by)
    expect([state, codes]).toEqual(['Trusted', []])
    expect(manifest).toMatchObject({
      claim_version: 2,
      claim_generator_info: [{ name: 'Nestage' }],
      ingredients: [
        {
          relationship: 'parentOf',
          instance_id: `ni:///sha-256;${Buffer.from(ORIGINAL).toString('base64url')}`,
        },
      ],
      assertions: [
        {
          label: 'c2pa.actions.v2',
          data: {
            actions: [
              { action: 'c2pa.opened' },
              {
                action: 'c2pa.edited',
                digitalSourceType: `http://cv.iptc.org/newscodes/digitalsourcetype/${type}`,
                softwareAgent: { name, version: '1.2.3+0c0ffee0' },
              },
            ],
          },
        },
      ],
      signature_info: { alg: kind === 'ec' ? 'Es256' : 'Ps256', issuer: 'Test operator' },
    })

    // One byte of the picture, and it is no longer what was signed.
    jpeg[jpeg.length - 100] ^= 1
    const altered = await verify(jpeg, by)
    expect([altered.state, altered.codes]).toEqual(['Invalid', ['assertion.dataHash.mismatch']])
  },
)

test('without a certificate nothing is signed, and one that no reader would accept says why', async () => {
  expect(await readSigningCertificate(null)).toEqual({ state: 'off' })
  const fault = async (of: Partial<ReturnType<typeof configOf>>, now?: Date) => {
    const state = await readSigningCertificate({ ...configOf(made), ...of }, now)
    return state.state === 'faulty' ? state.fault : state.state
  }
  expect(await readContentCredentials(configOf(made))).toMatchObject({
    state: 'ready',
    fault: null,
    expiresAt: expect.stringMatching(/^\d{4}-/),
  })
  expect(await readContentCredentials({ ...configOf(made), certificate: '/nowhere.pem' })).toEqual({
    state: 'faulty',
    fault: 'C2PA_CERTIFICATE could not be read: ENOENT.',
    expiresAt: null,
  })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  expect(await fault({}, inDays(40))).toMatch(/^The certificate expired on \d{4}-\d\d-\d\d\.$/)
  expect(await fault({}, inDays(-2))).toMatch(/not valid before/)
  const other = await makeSigningCertificate({ purpose: '1.3.6.1.5.5.7.3.1' })
  expect(await fault({ privateKey: other.privateKey })).toMatch(/not the key of the first certificate/)
  expect(await fault({ certificate: other.chain, privateKey: other.privateKey })).toMatch(/not for signing/)
  expect(
    await fault({ certificate: made.chain.split(/(?<=END CERTIFICATE-----)/)[0] + other.authority }),
  ).toBe('The certificate 2 of the chain did not issue the one before it.')
  expect(await fault({ certificate: '-----BEGIN nothing' })).toMatch(/holds no certificate/)
  // What stands in the variable may be a key.
  expect(await fault({ privateKey: 'c2VjcmV0' })).toBe('C2PA_PRIVATE_KEY could not be read: ENOENT.')

  // Of files, and in one line as files of variables want it.
  const folder = await mkdtemp(join(tmpdir(), 'c2pa-'))
  const file = join(folder, 'chain.pem')
  await writeFile(file, made.chain)
  const privateKey = made.privateKey.replaceAll('\n', String.raw`\n`)
  expect(await fault({ certificate: file, privateKey })).toBe('ready')
  await rm(folder, { recursive: true })
})

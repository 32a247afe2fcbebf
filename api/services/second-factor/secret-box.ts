import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { settings } from '../../db/schema/operations/operations.ts'
import type { ServiceContext } from '../context/service-context.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

const deriveKey = (secret: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'nestage authenticator secrets', 32))

async function keptKey(ctx: ServiceContext): Promise<string[]> {
  const [row] = await ctx.db.select().from(settings).where(eq(settings.key, 'secret_key'))
  return row ? [row.value] : []
}

/** The key to write with first. The kept one stays readable after `SECRET_KEY` took its place. */
async function findKeys(ctx: ServiceContext<'config'>): Promise<Uint8Array[]> {
  return [...(ctx.config.secretKey === null ? [] : [ctx.config.secretKey]), ...(await keptKey(ctx))].map(
    deriveKey,
  )
}

/**
 * Encrypts with AES-256-GCM under a key derived from the product's own.
 *
 * @param owner bound to the text, so that it cannot be put into somebody else's row
 */
export async function encryptSecret(
  ctx: ServiceContext<'config'>,
  { secret, owner }: { secret: Uint8Array; owner: string },
): Promise<string> {
  const [key] = await findKeys(ctx)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

function open(key: Uint8Array, box: Buffer, owner: string): Uint8Array | null {
  const tag = box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const options = { authTagLength: TAG_BYTES }
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, NONCE_BYTES), options)
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

/** @throws Error where `SECRET_KEY` is no longer the one it was encrypted with */
export async function decryptSecret(
  ctx: ServiceContext<'config'>,
  { encrypted, owner }: { encrypted: string; owner: string },
): Promise<Uint8Array> {
  const box = Buffer.from(encrypted, 'base64url')
  for (const key of await findKeys(ctx)) {
    const secret = open(key, box, owner)
    if (secret) return secret
  }
  throw new Error('A stored secret cannot be read: SECRET_KEY is not the one it was stored with')
}

import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'

/** What a back-up is encrypted with. */
export interface BackupKey {
  encrypter: Encrypter
  decrypter: Decrypter
  /** Tells which key is needed and nothing else about it. */
  fingerprint: string
  /** Of a text that whoever has not the key could not have written: HMAC-SHA256, hex. */
  authenticate(text: string): string
}

/**
 * A key in the form of an age identity, so that the files can also be read with `age --decrypt --identity`.
 *
 * @param identity as `BACKUP_KEY` holds it; null: nothing is encrypted
 */
export async function openBackupKey(identity: string | null): Promise<BackupKey | null> {
  if (identity === null) return null
  const recipient = await identityToRecipient(identity)
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const secret = new Uint8Array(hkdfSync('sha256', identity, '', 'nestage back-up', 32))
  return {
    encrypter,
    decrypter,
    fingerprint: createHash('sha256').update(recipient).digest('hex').slice(0, 16),
    authenticate: (text) => createHmac('sha256', secret).update(text).digest('hex'),
  }
}

/** Tells which `SECRET_KEY` a database was written with; of so long a secret it gives nothing away. */
export const secretFingerprint = (secret: string | null): string | null =>
  secret === null
    ? null
    : Buffer.from(hkdfSync('sha256', secret, '', 'nestage key fingerprint', 8)).toString('hex')

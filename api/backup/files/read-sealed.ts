import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { BackupDamaged } from './backup-damaged.ts'
import type { BackupKey } from './backup-key.ts'
import { hashing } from './hashing.ts'
import { through, type Bytes } from './through.ts'
import { toWeb } from './to-web.ts'

async function* hashed(path: string, sha256: string | null): Bytes {
  const hash = createHash('sha256')
  yield* hashing(createReadStream(path), hash)
  if (sha256 !== null && hash.digest('hex') !== sha256)
    throw new BackupDamaged(path, 'is not the file that was written')
}

async function* decrypted(source: Bytes, { decrypter }: BackupKey): Bytes {
  yield* await decrypter.decrypt(toWeb(source))
}

/**
 * What `writeSealed` was given.
 *
 * @param sha256 of the file, compared once it was read to its end; null where what is in it is compared instead
 * @throws BackupDamaged for a file that is missing or was changed; what came before must not be kept then
 */
export async function* readSealed(
  path: string,
  { key, compress, sha256 }: { key: BackupKey | null; compress: boolean; sha256: string | null },
): Bytes {
  try {
    const file = hashed(path, sha256)
    const plain = key ? decrypted(file, key) : file
    yield* compress ? through(plain, createGunzip()) : plain
  } catch (error) {
    if (error instanceof BackupDamaged) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new BackupDamaged(path, `cannot be read: ${why}`, { cause: error })
  }
}

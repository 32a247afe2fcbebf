import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { createGzip } from 'node:zlib'
import type { BackupKey } from './backup-key.ts'
import { through, type Bytes } from './through.ts'
import { toWeb } from './to-web.ts'

export interface SealedFile {
  /** Of the file as it lies there: hex. */
  sha256: string
  bytes: number
}

async function* encrypted(source: Bytes, { encrypter }: BackupKey): Bytes {
  yield* await encrypter.encrypt(toWeb(source))
}

/**
 * Writes a stream, compressed and encrypted as told. Nothing is in its place until all of it is on the disk.
 *
 * @param temporary where it is written first, on the same disk
 */
export async function writeSealed(
  { path, temporary = `${path}.unfinished` }: { path: string; temporary?: string },
  source: Bytes,
  { key, compress }: { key: BackupKey | null; compress: boolean },
): Promise<SealedFile> {
  const { sha256, bytes } = await writeAside(temporary, source, { key, compress })
  await rename(temporary, path)
  return { sha256, bytes }
}

/** The same without putting it in its place, which may only be known once it was read. */
export async function writeAside(
  path: string,
  source: Bytes,
  { key, compress }: { key: BackupKey | null; compress: boolean },
): Promise<SealedFile> {
  const plain = compress ? through(source, createGzip()) : source
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(path, 'w', 0o600)
  try {
    for await (const chunk of key ? encrypted(plain, key) : plain) {
      hash.update(chunk)
      bytes += chunk.byteLength
      await handle.writeFile(chunk)
    }
    await handle.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  return { sha256: hash.digest('hex'), bytes }
}
